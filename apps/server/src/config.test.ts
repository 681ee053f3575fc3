import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const parsed = (environment: Record<string, string>) =>
  parseConfig({ SECRET: 'a secret that only the tests of this product know', DATA_DIR: '/nowhere', ...environment });

describe('the environment', () => {
  it.each([
    [undefined, false],
    ['false', false],
    ['0', false],
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.4', ['10.0.0.0/8', '192.168.1.4']],
    ['::1', ['::1']],
  ])('TRUST_PROXY=%s trusts %j: never every hop, for then a visitor could name its own address', (given, expected) => {
    expect(parsed(given === undefined ? {} : { TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });

  it('names every faulty setting at once', () => {
    const wrong = () => parsed({ TRUST_PROXY: 'maybe', INVITATION_LIMIT: '0', PORT: 'http' });
    expect(wrong).toThrow(ConfigError);
    for (const name of ['TRUST_PROXY', 'INVITATION_LIMIT', 'PORT']) expect(wrong).toThrow(new RegExp(`${name}:`));
  });

  it('counts 20 invitations, sign-ups and mails an hour until it is told otherwise', () => {
    expect(parsed({}).limits).toMatchObject({ mailsPerAddress: 20, invitationsPerAccount: 20 });
    expect(parsed({ INVITATION_LIMIT: '5' }).limits.invitationsPerAccount).toBe(5);
  });

  it('keeps files in the folder, on S3 once all of the bucket is named, and never on half of one', () => {
    const bucket = { S3_ENDPOINT: 'https://s3.example.org/', S3_BUCKET: 'felulet', S3_ACCESS_KEY: 'key' };
    const whole = { ...bucket, S3_SECRET_KEY: 'secret' };
    expect(parsed({}).files).toEqual({ store: 'folder', s3: undefined });
    expect(parsed(whole).files).toMatchObject({
      store: 'folder',
      s3: { endpoint: 'https://s3.example.org', prefix: '' },
    });
    expect(parsed({ ...whole, FILE_STORE: 's3' }).files).toMatchObject({ store: 's3', s3: { bucket: 'felulet' } });
    expect(() => parsed({ FILE_STORE: 's3' })).toThrow(
      /S3_ENDPOINT: .*\n.*S3_BUCKET: .*\n.*S3_ACCESS_KEY: .*\n.*S3_SECRET_KEY: /,
    );
    expect(() => parsed(bucket)).toThrow(/S3_SECRET_KEY: missing/);
    expect(() => parsed({ ...whole, S3_PREFIX: '../x' })).toThrow(/S3_PREFIX: /);
    expect(() => parsed({ ...whole, S3_BUCKET: 'a/b' })).toThrow(/S3_BUCKET: /);
  });
});
