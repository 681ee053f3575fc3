import S3rver from '@20minutes/s3rver';

/** A server of the S3 protocol over the folder given, which checks every signature; says its port, and ends with its parent. */
const [directory = '', bucket = ''] = process.argv.slice(2);
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
const { port } = await server.run();
console.log(port);
process.stdin.on('end', () => process.exit(0)).resume();
