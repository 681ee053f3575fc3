import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedToken, storeToken } from '../client/credential.ts';
import { announceSessionEnd } from '../client/session-end.ts';
import { takeRememberedPlace } from '../features/auth/shared/remembered-place.ts';
import { startI18n } from '../ui/i18n/i18n.ts';
import { clearToasts } from '../ui/testing/shown-toasts.ts';
import { currentToasts } from '../ui/toast/toast-store.ts';
import { watchSession } from './session-watch.ts';

const client = new QueryClient();

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
  localStorage.clear();
});

describe('a 401', () => {
  it('says so at once and signs out after two seconds, keeping the place and nothing else [P4.16] [K4.12] [K9.7] [P2.6]', () => {
    announceSessionEnd();
    announceSessionEnd();
    expect(currentToasts().map(({ text }) => text)).toEqual(['A munkamenet lejárt, új bejelentkezés szükséges.']);
    vi.advanceTimersByTime(1999);
    expect(storedToken()).toBe('lejárt');
    vi.advanceTimersByTime(1);
    expect(storedToken()).toBeNull();
    expect(client.getQueryData(['surface'])).toBeUndefined();
    expect(takeRememberedPlace()).toBe('/medias?type=STATIC');
  });

  it('leaves whoever signed in again meanwhile, in another tab', () => {
    announceSessionEnd();
    storeToken('új');
    vi.advanceTimersByTime(2000);
    expect(storedToken()).toBe('új');
    expect(client.getQueryData(['surface'])).toBe('secret');
  });
});

it('signing out in another tab signs out here too', () => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(client.getQueryData(['surface'])).toBeUndefined();
});
