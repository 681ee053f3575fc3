import { parseArgs } from 'node:util';
import { parseConfig } from './config.ts';
import { copyFiles } from './platform/files/move-files.ts';
import { openKeptFiles } from './platform/files/open-file-store.ts';
import { temporaryFolder } from './platform/files/temporary-folder.ts';
import { CommandRefusal, runCommand, say } from './platform/processes/command.ts';

const USAGE = `Usage: npm run files -- move --from folder --to s3
       npm run files -- move --from s3 --to folder
Both places as configured (DATA_DIR, S3_…). Copies what the other place lacks, reads each file back, and leaves the first as it is;
run again it goes on. Then set FILE_STORE and start anew.`;
const REPORT_EVERY = 500;

await runCommand(async () => {
  const { from, to } = placesOf(process.argv.slice(2));
  const config = parseConfig(process.env);
  if (config.files.s3 === undefined) throw new CommandRefusal('S3_ENDPOINT and its kin are not set.');
  const { temporaryPath } = await temporaryFolder(config.dataDir);
  const [source, target] = [await openKeptFiles(config, from), await openKeptFiles(config, to)];
  say(`From ${source.place} to ${target.place}`);
  const { moved, alreadyThere, bytes } = await copyFiles({
    from: source,
    to: target,
    temporaryPath,
    report: (so) => {
      if ((so.moved + so.alreadyThere) % REPORT_EVERY === 0) say(`${so.moved + so.alreadyThere} files …`);
    },
  });
  if (moved + alreadyThere === 0) throw new CommandRefusal(`There are no files at ${source.place}: nothing was moved.`);
  say(`${moved} files copied and read back (${bytes} bytes), ${alreadyThere} were there already.`);
});

type Place = 'folder' | 's3';

function placesOf(parameters: string[]): { readonly from: Place; readonly to: Place } {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true });
    if (positionals.join(' ') !== 'move') throw new CommandRefusal(USAGE);
    const [from, to] = [placeOf(values.from), placeOf(values.to)];
    if (from !== to) return { from, to };
  } catch {
    // Whatever was misspelt, the usage says how it is written.
  }
  throw new CommandRefusal(USAGE);
}

function placeOf(word: string | undefined): Place {
  if (word === 'folder' || word === 's3') return word;
  throw new CommandRefusal(USAGE);
}
