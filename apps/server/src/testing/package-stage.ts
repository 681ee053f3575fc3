import { afterAll, beforeAll, expect } from 'vitest';
import { findAvailabilityFaults } from '../sales/views/availability/free-units.ts';
import { type PackageCalls, packageCalls } from './package-calls.ts';
import { type PackageScene, packageScene } from './package-scene.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export type PackageStage = { readonly test: TestApp; readonly scene: PackageScene; readonly calls: PackageCalls };

/** Gives a file of tests those who deal in packages, and looks after the last one whether any availability has drifted. */
export function onPackageStage(take: (stage: PackageStage) => void): void {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    const scene = await packageScene(test);
    take({ test, scene, calls: packageCalls(test, scene) });
  });
  afterAll(async () => {
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
    await test.close();
  });
}
