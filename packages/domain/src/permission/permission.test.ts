import { describe, expect, it } from 'vitest';
import { roles } from '../account/roles.ts';
import { admin, advertiser, mhfe, viewerOf } from '../testing/samples.ts';
import { permissionKeys } from './permission-keys.ts';
import { allowed, firstRefusal, kindOf, refuse } from './refusal.ts';
import { holdsKey, isAllowed, permissionsOf, permissionsOfViewer } from './static-permissions.ts';

describe('static permissions', () => {
  it('hold a key by itself or by its area before the colon [P6.3]', () => {
    expect(isAllowed('ROLE_PUBLISHER', 'media:delete')).toBe(true);
    expect(isAllowed('ROLE_MHFE', 'media:delete')).toBe(false);
    expect(isAllowed('ROLE_MHFE', 'media:show')).toBe(true);
    expect(isAllowed('ROLE_MHFE', 'media')).toBe(false);
  });

  it('let every role look at surfaces', () => {
    expect(roles.filter((role) => isAllowed(role, 'media:show'))).toEqual(roles);
  });

  it('give an admin every key but those that only an MHFE writes', () => {
    expect(permissionKeys.filter((key) => !isAllowed('ROLE_ADMIN', key))).toEqual(['mhfeImages', 'mhfeNotes']);
  });

  it('name no key twice', () => {
    for (const role of roles) {
      const keys = permissionsOf(role);
      expect(new Set(keys).size, role).toBe(keys.length);
    }
  });

  it('are known by the names of the specification [P6.5]', () => {
    const named = ['media:create', 'media:show', 'media:edit', 'media:delete', 'mediaBooking:delete', 'bookings'];
    const packages = ['packages:create', 'packages:show', 'packages:edit', 'packages:delete'];
    const items = ['packageItems:create', 'packageItems:delete', 'mhfeImages', 'wiki'];
    const invitations = ['invitations:create', 'invitations:maker'];
    const templates = ['excel-templates:create', 'excel-templates:edit', 'excel-templates:delete'];
    expect(permissionKeys).toEqual(
      expect.arrayContaining([...named, ...packages, ...items, ...invitations, ...templates]),
    );
  });

  it('give every key to somebody', () => {
    expect(permissionKeys.filter((key) => !roles.some((role) => isAllowed(role, key)))).toEqual([]);
  });

  it('are these by role [P6.3] [P6.5]', async () => {
    const matrix = permissionKeys.map((key) => {
      const letters = roles.map((role) => (isAllowed(role, key) ? role.slice(5, 6) : '·'));
      return `${letters.join('')} ${key}`;
    });
    // A file of its own, not the test's name: citations in names are worded anew.
    await expect(`${matrix.join('\n')}\n`).toMatchFileSnapshot('./static-permissions.matrix.txt');
  });

  it('keep employee editing for leaders and admins [D9.1]', () => {
    const leader = viewerOf('ROLE_ADVERTISER', 5, { isLeader: true });
    expect(
      [advertiser, leader, admin].map((viewer) => holdsKey(permissionsOfViewer(viewer), 'employees:edit')),
    ).toEqual([false, true, true]);
    expect(holdsKey(permissionsOfViewer(advertiser), 'employees:show')).toBe(true);
    expect(permissionsOfViewer(mhfe)).not.toContain('employees');
  });
});

describe('refusals', () => {
  it('stop at the first check that fails', () => {
    const decision = firstRefusal(
      () => allowed,
      () => refuse('leader_only'),
      () => {
        throw new Error('asked too far');
      },
    );
    expect(decision).toEqual({ ok: false, refusal: { code: 'leader_only' } });
    expect(firstRefusal(() => allowed)).toEqual(allowed);
  });

  it('know how they are answered', () => {
    expect([kindOf('not_visible'), kindOf('not_assignee'), kindOf('not_enough_free'), kindOf('note_required')]).toEqual(
      ['hidden', 'forbidden', 'conflict', 'invalid'],
    );
  });
});
