// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SessionContext, type Session } from '../session-context.ts';
import { useKept } from './use-kept.ts';

const repository = vi.hoisted(() => ({
  get: vi.fn<() => Promise<unknown>>(),
  lay: vi.fn<(key: string, content: unknown) => void>(),
  drop: vi.fn<(key: string) => void>(),
}));
vi.mock('../../sync/drafts/drafts.ts', () => ({
  openDrafts: () => Promise.resolve(repository),
  closeDrafts: () => Promise.resolve(),
}));

function Name() {
  const [name] = useKept('name', '');
  return <p>{name}</p>;
}

function Form() {
  const [isOpen] = useKept('form', false, 'place');
  return isOpen ? <Name /> : null;
}

it('gives back what an earlier page left, and the device holds it all the while', async () => {
  const parts = { form: { role: 'place', kept: true }, name: { role: 'words', kept: 'Ada' } };
  repository.get.mockResolvedValue({ atMs: 1, parts });
  const session = { reader: 'ada', clinic: { ID: 'one' } } as unknown as Session;
  render(
    <SessionContext value={session}>
      <Form />
    </SessionContext>,
  );
  await screen.findByText('Ada');
  expect(repository.drop).not.toHaveBeenCalled();
  for (const [, content] of repository.lay.mock.calls)
    expect(content).toMatchObject({ parts: { name: { kept: 'Ada' } } });
});
