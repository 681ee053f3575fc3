import { eachWork } from '../../platform/processes/own-work.ts';

/** Work for tests: gives back its own number, and the lines it is sent; stops reading them at 'enough', fails at 'fail'. */
await eachWork(async (lines, output) => {
  output.write(`${process.pid}\n`);
  for (let line = await lines.next(); line.done !== true && line.value !== 'enough'; line = await lines.next()) {
    if (line.value === 'fail') throw new Error('no work');
    output.write(`${line.value}\n`);
  }
});
