// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import '../../../tests/support/jsdom-window.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  clinic,
  me,
  meKey,
  placeKey,
  SessionStage,
  sub,
  uuid,
} from '../../../tests/support/session-stage.tsx';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';

let stage: SessionStage;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Reloading is no work for jsdom; the journeys see to it.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stage = await SessionStage.open();
});
afterAll(() => stage.close());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  stage.forget();
});
const untilGate = (gate: string) => waitFor(() => expect(stage.session.gate.gate).toBe(gate));
const two = me([clinic(11, { ehr: false }), clinic(21, { ehr: false })]);
const page = '/settings/subscription';
const standsAt = () => [stage.session.clinic?.ID ?? null, stage.session.location?.ID ?? null];

describe('[4.4] what local storage remembers of the choice', () => {
  it.each([
    ['none', 'pick-clinic', [null, null]],
    ['"none"', 'pick-clinic', [null, null]],
    ['{"clinic":"none","location":null}', 'pick-clinic', [null, null]],
    ['undefined', 'pick-clinic', [null, null]],
    ['{}', 'pick-clinic', [null, null]],
    ['[]', 'pick-clinic', [null, null]],
    ['', 'pick-clinic', [null, null]],
    [`{"clinic":"${uuid(99)}","location":"${uuid(98)}"}`, 'pick-clinic', [null, null]],
    [`{"clinic":"${uuid(21)}","location":"${uuid(22)}"}`, 'open', [uuid(21), uuid(22)]],
    [`{"clinic":"${uuid(21)}","location":"${uuid(12)}"}`, 'open', [uuid(21), uuid(23)]],
    [`{"clinic":"${uuid(21)}","location":"undefined"}`, 'open', [uuid(21), uuid(23)]],
    [`{"clinic":"${uuid(21)}"}`, 'open', [uuid(21), uuid(23)]],
  ])('%s: %s', async (words, gate, at) => {
    localStorage.setItem(placeKey, words);
    stage.knows(two);
    stage.draw(page);
    await untilGate(gate);
    expect(standsAt()).toEqual(at);
  });

  it.each(['none', 'undefined', '{}'])(
    '[4.5] %s does not keep the only clinic from being selected',
    async (words) => {
      localStorage.setItem(placeKey, words);
      stage.knows(me([clinic(11, { ehr: false })]));
      stage.draw(page);
      await untilGate('open');
      expect(standsAt()).toEqual([uuid(11), uuid(13)]);
    },
  );

  it('takes nothing from the choice of another user of this device', async () => {
    localStorage.setItem(`plumbline.place.${uuid(77)}`, `{"clinic":"${uuid(21)}"}`);
    stage.knows(two);
    stage.draw(page);
    await untilGate('pick-clinic');
    localStorage.removeItem(`plumbline.place.${uuid(77)}`);
  });

  it('goes on in memory where storage is full', async () => {
    stage.knows(two);
    stage.draw(page);
    await untilGate('pick-clinic');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => void stage.session.selectClinic(uuid(21) as ClinicId));
    await untilGate('open');
    act(() => stage.session.selectLocation(uuid(22) as LocationId));
    await waitFor(() => expect(standsAt()).toEqual([uuid(21), uuid(22)]));
    full.mockRestore();
    expect(localStorage.getItem(placeKey)).toBeNull();
  });
});

describe('[3.4] the session', () => {
  it('holds who, where, what is impersonated, and the ways to select and unselect', async () => {
    stage.knows(two);
    stage.draw(page);
    await untilGate('pick-clinic');
    expect(stage.session).toMatchObject({
      reader: sub,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      activeLocations: [],
      location: null,
      impersonatedFlags: {},
      impersonatedRole: null,
      hasEHR: false,
      hasVoiceToChartAccess: false,
      hasVoiceToChartSubscription: false,
    });
    act(() => void stage.session.selectClinic(uuid(11) as ClinicId));
    await untilGate('open');
    expect(stage.session.me).toMatchObject({ selectedClinic: uuid(11), selectedLocation: uuid(13) });
    expect(stage.session.activeLocations.map(({ ID }) => ID)).toEqual([uuid(12), uuid(13)]);
    act(() => stage.session.selectLocation(uuid(12) as LocationId));
    expect(JSON.parse(localStorage.getItem(placeKey)!)).toEqual({ clinic: uuid(11), location: uuid(12) });
    act(() => stage.session.unselectLocation());
    expect(JSON.parse(localStorage.getItem(placeKey)!)).toEqual({ clinic: uuid(11), location: null });
    act(() => stage.session.unselectClinic());
    await untilGate('pick-clinic');
    expect(stage.session.me).toMatchObject({ selectedClinic: null, selectedLocation: null });
  });

  it.each([
    [{ ehr: true, hasVoiceToChartAccess: false, hasVoiceToChartSubscription: true }],
    [{ ehr: false, hasVoiceToChartAccess: true, hasVoiceToChartSubscription: false }],
  ])(
    '[6.3] [5.2] EHR and voice come from their own fields, flags from the flags and default to false: %j',
    async (own) => {
      const flags = { beta: true, ehr: true, hasVoiceToChartAccess: true, old: false };
      stage.knows(me([clinic(11, { ...own, flags })], { hasAcceptedEHRTerms: true }));
      stage.draw(page);
      await untilGate('open');
      expect(stage.session).toMatchObject({
        hasEHR: own.ehr,
        hasVoiceToChartAccess: own.hasVoiceToChartAccess,
        hasVoiceToChartSubscription: own.hasVoiceToChartSubscription,
      });
      expect(['beta', 'old', 'other', '__proto__'].map((name) => stage.session.hasFlag(name))).toEqual([
        true,
        false,
        false,
        false,
      ]);
    },
  );

  it('[2.5] the same clinic is sent under one key until it is made, also when the answer was lost', async () => {
    stage.knows(two);
    stage.draw(page);
    await untilGate('pick-clinic');
    let isMade = false;
    stage.answer = ({ path, method }) => {
      if (path === '/clinics' && method === 'POST') {
        isMade = true;
        const body = { statusCode: 409, code: 'id-taken', message: 'Taken.', details: {} };
        return { status: 409, body };
      }
      return path === '/me'
        ? { body: isMade ? me([clinic(11), clinic(31, { ehr: false })]) : two }
        : undefined;
    };
    const made = {
      id: uuid(31) as ClinicId,
      name: 'North',
      treats: false,
      location: {
        id: uuid(33) as LocationId,
        name: 'North',
        timezone: 'UTC',
        address1: '',
        address2: '',
        city: '',
        state: '',
        country: 'US',
        zip: '',
        phone: '',
      },
    };
    expect(await stage.session.makeClinic(made, uuid(88))).toBeNull();
    await untilGate('open');
    expect(stage.session.clinic?.ID).toBe(uuid(31));
    const posted = stage.asked.find(({ path }) => path === '/clinics')!;
    expect([posted.headers['idempotency-key'], posted.body]).toEqual([uuid(88), made]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem(meKey)).toContain(uuid(31));
  });
});
