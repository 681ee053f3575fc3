import { vi } from 'vitest';

// Uploads keep every promise wherever the files lie: the same tests, on a real S3 server.
vi.stubEnv('TEST_FILE_STORE', 's3');
await import('./uploads.api.test.ts');
