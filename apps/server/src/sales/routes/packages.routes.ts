import {
  packageItemCreate,
  packageItemDelete,
  packageItemImport,
  packageItemImportFaults,
  packageItemRestore,
  packageItemTemplate,
} from '@felulet/contract/sales/package-items.ts';
import {
  packageCreate,
  packageDelete,
  packageGet,
  packageList,
  packageOccupancy,
  packageUpdate,
} from '@felulet/contract/sales/packages.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import { createPackage } from '../acts/package/create-package.ts';
import { importPackageItems, importTemplate, markPackageFaults } from '../acts/package/import-package.ts';
import { addPackageItem, removePackageItem, restorePackageItem } from '../acts/package/package-items.ts';
import { deletePackage, updatePackage } from '../acts/package/update-package.ts';
import { readPackageOccupancy } from '../views/package/package-occupancy.ts';
import { listPackages, readPackage } from '../views/package/read-package.ts';

export function packageRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, packageList, async (call) => listPackages(context, call, call.query));

  bind(binding, packageGet, async (call) => tagged(call, await readPackage(context, call, call.params.id)));

  bind(binding, packageOccupancy, async ({ viewer, params, query }) =>
    readPackageOccupancy(context, viewer, params.id, query),
  );

  bind(binding, packageCreate, async (call) =>
    once(context, async (_tx, inside) => {
      const { id, left_out } = await createPackage(inside, call.viewer, call.body);
      return { ...tagged(call, await readPackage(inside, call, id)), left_out };
    }),
  );

  bind(binding, packageUpdate, async (call) => {
    await updatePackage(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return tagged(call, await readPackage(context, call, call.params.id));
  });

  bind(binding, packageDelete, async ({ viewer, params, ifMatch }) =>
    deletePackage(context, viewer, params.id, ifMatch),
  );
}

export function packageItemRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, packageItemCreate, async ({ viewer, body }) =>
    once(context, (_tx, inside) => addPackageItem(inside, viewer, body)),
  );

  bind(binding, packageItemDelete, async ({ viewer, params }) => removePackageItem(context, viewer, params.id));

  bind(binding, packageItemRestore, async ({ viewer, params }) => restorePackageItem(context, viewer, params.id));

  bind(binding, packageItemTemplate, async () => importTemplate());

  bind(binding, packageItemImport, async ({ viewer, body, uploads, say }) => {
    const [file] = uploads['excel[]'] ?? [];
    return importPackageItems(context, viewer, { packageId: body.package, file, say });
  });

  bind(binding, packageItemImportFaults, async ({ viewer, body, uploads, say }) => {
    const [file] = uploads['excel[]'] ?? [];
    return markPackageFaults(context, viewer, { packageId: body.package, file, say });
  });
}
