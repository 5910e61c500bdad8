import { createServer } from 'node:http';
import { listen } from '../fakes/http-server.ts';

/** A server in its own process that sends the bytes from its standard input: the fastest Node can be here. */
const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(Buffer.from(piece));
const bytes = Buffer.concat(pieces);
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-encoding': 'gzip',
  'content-length': bytes.length,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
process.send?.({ port: await listen(server, 0) });
process.on('disconnect', () => process.exit(0));
