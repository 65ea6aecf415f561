// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import '../../../../tests/support/jsdom-window.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPictureWindow, type PictureWindow } from '../../../../tests/support/picture-window.ts';
import { clinic, me, SessionStage, sub, uuid, type Asked } from '../../../../tests/support/session-stage.tsx';
import type { Me } from '../../../contract/access/me.ts';
import { ToastRegion } from '../../../ui/messages/toast-region.tsx';

let stage: SessionStage;
let pictures: PictureWindow;
let person: Me;
let key: string | null;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  pictures = await openPictureWindow();
  stage = await SessionStage.open();
});
afterAll(async () => {
  stage.close();
  await pictures.storage.stop();
});
beforeEach(() => {
  person = me([clinic(11)], { degree: 'DC', phone: '518 555 0100' });
  key = null;
  pictures.refusal = null;
  pictures.storage.heard.length = 0;
  stage.answer = answer;
  // Dialogs look for it, and what went wrong is said there.
  render(<ToastRegion />);
});
afterEach(() => {
  cleanup();
  stage.forget();
  vi.restoreAllMocks();
});

const path = '/users/user/signature';
const newKey = () => `signature/${sub}/${crypto.randomUUID()}.png`;
let given = '';

/** The server of a person with whatever signature they have. */
function answer({ method, path: asked, body }: Asked) {
  if (asked === '/me') return { body: person };
  if (asked === path && method === 'GET') {
    if (given !== '') [key, given] = [given, ''];
    const url = `${pictures.storage.origin}/storage/${key}?X-Amz-Signature=1`;
    const about = { kind: 'typed', contentType: 'image/png', sizeBytes: 100 };
    const storedAt = '2026-03-02T15:00:00.000Z';
    return { body: { signature: key && { key, userId: sub, ...about, storedAt, url } } };
  }
  if (asked === path && method === 'POST') {
    const wanted = newKey();
    if (pictures.refusal === null) given = wanted;
    const fields = { key: wanted, 'Content-Type': 'image/png', policy: 'p', 'x-amz-signature': 's' };
    return { body: { url: `${pictures.storage.origin}/storage`, fields } };
  }
  if (asked === path && method === 'DELETE') {
    key = null;
    return { body: { removed: true } };
  }
  if (asked === '/settings/user') {
    person = { ...person, ...(body as object) };
    return { body: person };
  }
  if (asked.startsWith(`/users/${sub}/baa`)) return { body: { url: 'https://legal.example/baa' } };
  if (asked.endsWith('/members')) return { body: { members: [] } };
  return undefined;
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (within_: ReturnType<typeof within>, name: string | RegExp) =>
  fireEvent.click(within_.getByRole('button', { name }));
const goOffline = (isOffline = true) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  fireEvent(window, new Event(isOffline ? 'offline' : 'online'));
};

describe('the signature', () => {
  it('[7.14] [7.13] typed: a place is asked for, the file posted there as the last field, and the signature fetched again', async () => {
    stage.draw('/settings');
    const signature = await card('Signature');
    await signature.findByText(/No signature yet/);
    press(signature, 'Add a signature');
    fireEvent.click(signature.getByRole('tab', { name: 'Type' }));
    expect(signature.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada Quill');
    stage.asked.length = 0;
    press(signature, 'Save signature');
    await signature.findByRole('img', { name: 'Signature of Ada Quill' });

    expect(stage.asked.slice(0, 2)).toMatchObject([
      { method: 'POST', path, body: { signature: { kind: 'typed', contentType: 'image/png' } } },
      { method: 'GET', path },
    ]);
    const [posted] = pictures.storage.heard;
    expect(posted).toMatchObject({ method: 'POST', url: '/storage' });
    const names = [...posted!.body.matchAll(/; name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['key', 'Content-Type', 'policy', 'x-amz-signature', 'file']);
    expect(posted!.headers['authorization']).toBeUndefined();
    expect(posted!.body).toContain(key);
  });

  it('[7.14] drawn, with a finger: only what is a line may be saved; a stroke can be taken back', async () => {
    stage.draw('/settings');
    const signature = await card('Signature');
    fireEvent.click(await signature.findByRole('button', { name: 'Add a signature' }));
    const pad = signature.getByRole('img', { name: /Signature field/ });
    pad.setPointerCapture = () => {};
    const save = signature.getByRole<HTMLButtonElement>('button', { name: 'Save signature' });
    const touch = (type: string, x: number, y: number, pointerId = 1) =>
      fireEvent(
        pad,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 }), {
          pointerId,
          pointerType: 'touch',
          pressure: 0.5,
        }),
      );
    const stroke = (to: number) => {
      touch('pointerdown', 10, 10);
      // The palm that lies on the screen meanwhile draws nothing.
      touch('pointerdown', 300, 90, 2);
      touch('pointermove', 400, 90, 2);
      touch('pointermove', to, 20);
      touch('pointerup', to, 20);
    };
    stroke(12);
    expect(save.disabled).toBe(true);
    stroke(120);
    await waitFor(() => expect(save.disabled).toBe(false));
    press(signature, 'Undo stroke');
    await waitFor(() => expect(save.disabled).toBe(true));
    stroke(140);
    fireEvent.click(save);
    await signature.findByRole('img', { name: 'Signature of Ada Quill' });
    const posts = stage.asked.filter(({ method }) => method === 'POST');
    expect(posts).toMatchObject([{ path, body: { signature: { kind: 'drawn' } } }]);
  });

  it('[7.14] that the storage refuses is said in its words, and what was made stays', async () => {
    pictures.refusal = 'Your proposed upload exceeds the maximum allowed size.';
    stage.draw('/settings');
    const signature = await card('Signature');
    fireEvent.click(await signature.findByRole('button', { name: 'Add a signature' }));
    fireEvent.click(signature.getByRole('tab', { name: 'Type' }));
    press(signature, 'Save signature');
    await waitFor(() => expect(pictures.storage.heard).toHaveLength(1));
    await waitFor(() =>
      expect(signature.getByRole<HTMLButtonElement>('button', { name: 'Save signature' }).disabled).toBe(
        false,
      ),
    );
    expect(signature.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada Quill');
    expect(signature.queryByRole('img', { name: 'Signature of Ada Quill' })).toBeNull();
    await screen.findAllByText(/Your proposed upload exceeds the maximum allowed size/);
  });

  it('[7.14] says before it is tried that it needs the server', async () => {
    stage.draw('/settings');
    const signature = await card('Signature');
    fireEvent.click(await signature.findByRole('button', { name: 'Add a signature' }));
    fireEvent.click(signature.getByRole('tab', { name: 'Type' }));
    goOffline();
    await signature.findByText(/kept on the server, which cannot be reached now/);
    expect(signature.getByRole<HTMLButtonElement>('button', { name: 'Save signature' }).disabled).toBe(true);
  });

  it('[7.15] is removed after it was asked for twice', async () => {
    key = newKey();
    stage.draw('/settings');
    const signature = await card('Signature');
    fireEvent.click(await signature.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove your signature?' });
    within(dialog).getByText(/Notes you have signed keep it/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(stage.asked.map(({ method }) => method)).toContain('DELETE'));
    await signature.findByText(/No signature yet/);
  });
});

describe('oneself', () => {
  it('[7.7] [1.4] [3.17] is changed in place: only what was changed is sent, and shown at once', async () => {
    stage.draw('/settings');
    await screen.findByText('Quill, Ada (ada@clinic.example)');
    const you = await card('Profile');
    press(you, 'Edit');
    fireEvent.change(you.getByLabelText('Last name'), { target: { value: 'Quill-Ferro' } });
    fireEvent.change(you.getByLabelText(/^Suffix/), { target: { value: 'Jr.' } });
    press(you, 'Save');
    await you.findByText('Ada Quill-Ferro, Jr.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
    await screen.findByText('Quill-Ferro, Ada (ada@clinic.example)');
    const put = stage.asked.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ path: '/settings/user', body: { lname: 'Quill-Ferro', suffix: 'Jr.' } });
    expect(Object.keys(put!.body as object)).toHaveLength(2);
  });

  it('[7.7] keeps what was entered when the server refuses, and says why; an empty name is not sent', async () => {
    stage.answer = (asked) =>
      asked.method === 'PUT'
        ? {
            status: 503,
            body: { statusCode: 503, code: 'maintenance', message: 'Back at ten.', details: {} },
          }
        : answer(asked);
    stage.draw('/settings');
    const you = await card('Profile');
    press(you, 'Edit');
    fireEvent.change(you.getByLabelText('First name'), { target: { value: ' ' } });
    press(you, 'Save');
    await you.findByText(/so it cannot be empty/);
    fireEvent.change(you.getByLabelText('First name'), { target: { value: 'Adele' } });
    press(you, 'Save');
    expect((await you.findByRole('alert')).textContent).toContain('Back at ten.');
    expect(you.getByLabelText<HTMLInputElement>('First name').value).toBe('Adele');
    goOffline();
    await you.findByText(/This is saved on the server, which cannot be reached now/);
    expect(you.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('[7.10] reads the agreement of the clinic in a tab of its own', async () => {
    stage.draw('/settings');
    const agreement = await card('Business associate agreement');
    const link = await agreement.findByRole<HTMLAnchorElement>('link');
    expect([link.href, link.target, link.rel]).toEqual([
      'https://legal.example/baa',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(stage.asked.map((asked) => asked.path)).toContain(`/users/${sub}/baa?clinic=${uuid(11)}`);
  });
});

describe('[7.9] leaving a clinic', () => {
  it('asks for its name, and then the next clinic stands', async () => {
    person = me([clinic(11), clinic(21)]);
    localStorage.setItem(`plumbline.place.${sub}`, JSON.stringify({ clinic: uuid(11), location: null }));
    stage.answer = (asked) => {
      if (asked.path !== `/settings/${uuid(11)}/leave`) return answer(asked);
      person = me([clinic(21)]);
      return { body: { left: true } };
    };
    stage.draw('/settings');
    const leaving = await card('Leave Clinic 11');
    press(leaving, 'Leave this clinic');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave Clinic 11?' }));
    const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Leave the clinic' });
    expect(go.disabled).toBe(true);
    fireEvent.change(dialog.getByLabelText('Type “Clinic 11” to go on'), { target: { value: 'clinic 11' } });
    expect(go.disabled).toBe(true);
    fireEvent.change(dialog.getByLabelText('Type “Clinic 11” to go on'), { target: { value: 'Clinic 11' } });
    fireEvent.click(go);
    await card('Leave Clinic 21');
    expect(stage.session.clinic?.ID).toBe(uuid(21));
  });

  it('of the only admin is not offered: somebody else has to be one first', async () => {
    person = me([clinic(11, { role: ['Admin'] })]);
    stage.draw('/settings');
    const leaving = await card('Leave Clinic 11');
    await leaving.findByText(
      'You are the only admin of Clinic 11. Make someone else an admin first, under People; then you can leave.',
    );
    expect(leaving.getByRole<HTMLButtonElement>('button', { name: 'Leave this clinic' }).disabled).toBe(true);
  });

  it('that the server refuses says its words, and the clinic stands', async () => {
    const message = 'You are the last admin of this clinic, so you cannot leave it.';
    stage.answer = (asked) =>
      asked.path.endsWith('/leave')
        ? { status: 409, body: { statusCode: 409, code: 'last-admin', message, details: {} } }
        : answer(asked);
    stage.draw('/settings');
    const leaving = await card('Leave Clinic 11');
    press(leaving, 'Leave this clinic');
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.change(dialog.getByLabelText('Type “Clinic 11” to go on'), { target: { value: 'Clinic 11' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Leave the clinic' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(stage.session.clinic?.ID).toBe(uuid(11));
  });
});
