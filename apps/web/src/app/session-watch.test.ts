import type { CurrentAccount } from '@felulet/contract/people/auth.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedToken, storeToken } from '../client/credential.ts';
import { announceSessionEnd } from '../client/session-end.ts';
import { currentAccountQuery } from '../features/auth/auth.api.ts';
import { pausedSession, pauseSession, resumeSession } from '../features/auth/shared/paused-session.ts';
import { takeRememberedPlace } from '../features/auth/shared/remembered-place.ts';
import { useUnsavedWork } from '../ui/form/unsaved-work.ts';
import { startI18n } from '../ui/i18n/i18n.ts';
import { answerCalls } from '../ui/testing/answer-calls.ts';
import { clearToasts } from '../ui/testing/shown-toasts.ts';
import { currentToasts } from '../ui/toast/toast-store.ts';
import { watchSession } from './session-watch.ts';

const client = new QueryClient();
const sampleAccount: CurrentAccount = {
  id: 7,
  email: 'anna@pelda.hu',
  name: 'Anna',
  roles: ['ROLE_PUBLISHER'],
  icon: null,
  default_template: null,
  start_page: 'USUAL',
  company: { id: 1, name: 'Kiadó' },
  leader_of: null,
  permissions: [],
  has_to_set_up: false,
};

beforeAll(async () => {
  await startI18n();
  watchSession(client);
});
beforeEach(() => {
  vi.useFakeTimers();
  // The page that follows cannot be opened here, and jsdom says so.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeToken('lejárt');
  window.history.replaceState({}, '', '/medias?type=STATIC');
  client.setQueryData(['surface'], 'secret');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearToasts();
  cleanup();
  resumeSession();
  client.clear();
  localStorage.clear();
});

describe('a 401', () => {
  it('says so at once and signs out after two seconds, keeping the place and nothing else [P4.16] [P2.1]', () => {
    announceSessionEnd(storedToken());
    announceSessionEnd(storedToken());
    expect(currentToasts().map(({ text }) => text)).toEqual(['A munkamenet lejárt, új bejelentkezés szükséges.']);
    vi.advanceTimersByTime(1999);
    expect(storedToken()).toBe('lejárt');
    vi.advanceTimersByTime(1);
    expect(storedToken()).toBeNull();
    expect(client.getQueryData(['surface'])).toBeUndefined();
    expect(takeRememberedPlace()).toBe('/medias?type=STATIC');
  });

  it('leaves a page whose reader is known where it is, with the sign-in over it [P4.16]', () => {
    client.setQueryData(currentAccountQuery().queryKey, sampleAccount);
    announceSessionEnd(storedToken());
    expect(pausedSession()).toEqual({ id: 7, email: 'anna@pelda.hu' });
    expect(currentToasts()).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(storedToken()).toBeNull();
    expect(client.getQueryData(['surface'])).toBe('secret');
    announceSessionEnd('régi');
    vi.advanceTimersByTime(2000);
    expect(client.getQueryData(['surface'])).toBe('secret');
  });

  it('does not end a session that was opened after the rejected one', () => {
    announceSessionEnd('korábbi');
    vi.advanceTimersByTime(2000);
    expect(storedToken()).toBe('lejárt');
    expect(currentToasts()).toEqual([]);
  });

  it('leaves whoever signed in again meanwhile, in another tab', () => {
    announceSessionEnd(storedToken());
    storeToken('új');
    vi.advanceTimersByTime(2000);
    expect(storedToken()).toBe('új');
    expect(client.getQueryData(['surface'])).toBe('secret');
  });
});

describe('signing out in another tab', () => {
  const signOutElsewhere = (): void => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  };

  it('signs out here too', () => {
    client.setQueryData(currentAccountQuery().queryKey, sampleAccount);
    signOutElsewhere();
    expect(client.getQueryData(['surface'])).toBeUndefined();
    expect(pausedSession()).toBeNull();
  });

  it('leaves unsaved work where it is', () => {
    client.setQueryData(currentAccountQuery().queryKey, sampleAccount);
    renderHook(() => useUnsavedWork(() => true));
    signOutElsewhere();
    expect(client.getQueryData(['surface'])).toBe('secret');
    expect(pausedSession()?.id).toBe(7);
  });

  it('and in again as the same person goes on here, too', async () => {
    pauseSession(sampleAccount);
    answerCalls({
      'GET /api/auth': ({ headers }) =>
        headers.get('authorization') === 'Bearer új' ? { body: sampleAccount } : { status: 401 },
    });
    storeToken('új');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await vi.waitFor(() => expect(pausedSession()).toBeNull());
  });
});
