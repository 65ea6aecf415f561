// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  mayStartAgain,
  forgetStartedAgain,
  noteReturn,
  readOAuthReturn,
  takeReturn,
} from './oauth-return.ts';

const at = (rest: string) => new URL(`http://localhost:4173/${rest}`);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what the address says', () => {
  it.each([
    ['', 'none'],
    ['?q=code', 'none'],
    ['?code=1', 'none'],
    ['?state=1', 'none'],
    ['schedule?date=2026-03-02#state', 'none'],
    ['oauth/confirm?code=1&state=2', 'none'],
    ['?code=1&state=2', 'answer'],
    ['?error=access_denied&state=2', 'answer'],
    ['#access_token=1&state=2', 'answer'],
    ['#error=access_denied&state=2', 'answer'],
  ])('/%s is %s', (rest, expected) => {
    const isAnswer = expected === 'answer';
    expect(readOAuthReturn('app', at(rest)).is).toBe(isAnswer ? 'orphaned' : 'none');
    localStorage.setItem('CognitoIdentityServiceProvider.app.inflightOAuth', 'true');
    expect(readOAuthReturn('app', at(rest)).is).toBe(isAnswer ? 'completing' : 'none');
  });

  it('an orphaned sign-in starts again once', () => {
    expect([mayStartAgain(), mayStartAgain()]).toEqual([true, false]);
    forgetStartedAgain();
    expect(mayStartAgain()).toBe(true);
  });
});

describe('the way back', () => {
  it('is the address that was left, of which the sign-in service knew the path alone', () => {
    const custom = noteReturn('/patients', '?q=quill#list');
    expect(custom).toBe('/patients');
    expect(takeReturn(custom)).toBe('/patients?q=quill#list');
    expect(takeReturn(custom)).toBe('/patients');
  });

  it('is the path that came back, when this tab noted another one', () => {
    noteReturn('/patients', '?q=quill');
    expect(takeReturn('/pat')).toBe('/pat');
    noteReturn('/schedule', '?date=2026-03-02');
    expect(takeReturn('/billing')).toBe('/billing');
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leads out of the app: %j',
    (custom) => {
      expect(takeReturn(custom)).toBe('/');
    },
  );
});
