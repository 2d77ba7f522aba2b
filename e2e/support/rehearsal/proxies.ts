import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { withClient } from '../../../src/platform/server/database/connection.ts';
import { endProcess } from '../trial/product.ts';

const deploy = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** A proxy on a port of this computer. */
export interface Proxy {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts nginx with the lines of `deploy/nginx.conf` in front of processes at these ports, without TLS. */
export async function startNginx(ports: readonly number[]): Promise<Proxy> {
  const port = await freePort();
  const [upstream = '', , site = ''] = deploy('nginx.conf').split(/^(?=server \{)/m);
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n');
  return startProxy('/usr/sbin/nginx', 'nginx-light', port, (folder) => ({
    args: ['-c', `${folder}/config`, '-g', 'daemon off;'],
    config: `pid ${folder}/pid; error_log stderr crit; events {} http { access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${upstream.replace(/(?:^ *server [^\n]+\n)+/m, `${servers}\n`)}
      ${site.replace(/listen 443 [^\n]+/, `listen 127.0.0.1:${port};`).replaceAll(/^ *ssl_[^\n]+\n/gm, '')} }`,
  }));
}

/** Starts HAProxy with the lines of `deploy/README.md`: it routes connections to the primary among PostgreSQL servers. */
export async function startHaproxy(databases: readonly string[]): Promise<Proxy> {
  const port = await freePort();
  const roles = await Promise.all(databases.map(serveRole));
  const lines = /^listen postgres\n(?: {4}[^\n]+\n)+/m.exec(deploy('README.md'))?.[0] ?? '';
  const servers = roles.map(
    (role, index) => `    server s${index} 127.0.0.1:${role.databasePort} check port ${role.port}`,
  );
  const proxy = await startProxy('/usr/sbin/haproxy', 'haproxy', port, (folder) => ({
    args: ['-f', `${folder}/config`],
    config: `defaults\n    mode tcp\n    timeout connect 2s\n    timeout client 1h\n    timeout server 1h\n
${lines.replace(/bind [^\n]+/, `bind 127.0.0.1:${port}`).replace(/(?: {4}server [^\n]+\n)+/, `${servers.join('\n')}\n`)}`,
  }));
  return {
    port,
    async stop() {
      await proxy.stop();
      for (const role of roles) role.stop();
    },
  };
}

/** Answers `GET /primary` with 200 while a PostgreSQL server is the primary, and with 503 otherwise, as Patroni does. */
async function serveRole(connectionString: string) {
  const server = createServer((_request, response) => {
    withClient(connectionString, (client) => client.query('select where not pg_is_in_recovery()')).then(
      ({ rowCount }) => response.writeHead(rowCount === 1 ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    databasePort: new URL(connectionString).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts a program of Debian with a configuration in a folder of its own. `debianPackage` names the package of the program. */
async function startProxy(
  program: string,
  debianPackage: string,
  port: number,
  configure: (folder: string) => { readonly args: readonly string[]; readonly config: string },
): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'labourwise-proxy-'));
  const { args, config } = configure(folder);
  writeFileSync(path.join(folder, 'config'), config);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    await once(child, 'spawn');
  } catch (error) {
    removeFolder();
    throw new Error(`${program} is missing. Install Debian's package: apt-get install ${debianPackage}`, {
      cause: error,
    });
  }
  return {
    port,
    async stop() {
      await endProcess(child, 'SIGTERM');
      removeFolder();
    },
  };
}
