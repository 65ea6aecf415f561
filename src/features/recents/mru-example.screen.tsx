import { useState } from 'react';
import { systemCatalogue } from '../../domain/system-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecentCodesDrawer } from './recent-codes.drawer.tsx';
import { recentCodes } from './recent-codes-store.ts';
import styles from './recents.module.css';

const coded = systemCatalogue.filter(({ primaryCptCode }) => primaryCptCode !== '');

/** `/mru-example` [2.3]: tries out the recently-used tray; never in production. */
export function MruExampleScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Page>
      <PageHeader
        title="Recently used, tried out"
        subtitle="Use some codes, then open the tray. At most 20 that are not pinned stay."
        actions={<Button onClick={() => setOpen(true)}>Recent CPT Codes</Button>}
      />
      <Card title="Codes of the catalogue">
        <div className={styles['codes']}>
          {coded.map(({ id, name, primaryCptCode }) => (
            <Button
              key={id}
              size="small"
              onClick={() => recentCodes.use({ id: primaryCptCode, name }, Date.now())}
            >
              {primaryCptCode}
            </Button>
          ))}
        </div>
      </Card>
      <RecentCodesDrawer open={isOpen} onClose={() => setOpen(false)} />
    </Page>
  );
}
