import { useState } from 'react';
import type { Service } from '../../../contract/clinics/catalogue.ts';
import { recentCodeOf, recentCodeType } from '../../../domain/clinical/recent-code.ts';
import { systemCatalogue } from '../../../domain/clinics/catalogue/system-catalogue.ts';
import { toggleRecentCodes } from '../../../session/recents/recent-codes-adapter.ts';
import { useRecentlyUsed, useTrayCallback } from '../../../session/recents/use-recently-used.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import styles from './recents.module.css';

const coded = systemCatalogue.filter(({ primaryCptCode }) => primaryCptCode !== '');

/** `/mru-example` [2.3]: tries out the recently-used tray; never in production. */
export function MruExampleScreen() {
  const tray = useRecentlyUsed();
  const [log, setLog] = useState<readonly string[]>([]);
  const note = (words: string) => setLog((lines) => [...lines, words]);
  useTrayCallback({
    type: recentCodeType,
    pathname: '/mru-example',
    callback: ({ id }, item) => note(`${id} used here${item?.isPinned === true ? ', pinned' : ''}`),
  });
  useTrayCallback({ type: 'elsewhere', pathname: '/', callback: ({ id }) => note(`${id} used on Today`) });
  const use = (service: Service) => {
    void tray.add({ ...recentCodeOf(service)! });
    note(`${service.primaryCptCode} is in the tray`);
  };
  const run = (type: string) => {
    tray.enqueue({ id: '98941', type });
    tray.execute(globalThis.location.pathname);
    tray.close();
  };
  return (
    <Page>
      <PageHeader
        title="Recently used, tried out"
        subtitle="Use some codes, then open the tray. At most 20 that are not pinned stay."
        actions={<Button onClick={toggleRecentCodes}>Recent CPT Codes</Button>}
      />
      <Stack>
        <Card title="Codes of the catalog">
          <div className={styles['codes']}>
            {coded.map((service) => (
              <Button key={service.id} size="small" onClick={() => use(service)}>
                {service.primaryCptCode}
              </Button>
            ))}
          </div>
        </Card>
        <Card title="What was used">
          <div className={styles['codes']}>
            <Button size="small" onClick={() => run('unheard-of')}>
              Queue a type that nothing takes
            </Button>
            <Button size="small" onClick={() => run('elsewhere')}>
              Queue a type that another path takes
            </Button>
          </div>
          <ol className={styles['log']} aria-live="polite" aria-label="Used">
            {log.map((line, at) => (
              // The log only grows.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{line}</li>
            ))}
          </ol>
        </Card>
      </Stack>
    </Page>
  );
}
