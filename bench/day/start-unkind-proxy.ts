import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { DayReport } from '../../simulation/day/day-report.ts';
import type { DaySchedule } from '../../simulation/day/day-schedule.ts';
import type { FailureMode } from '../../simulation/failures/failure-modes.ts';

type ProxyParts = {
  /** The origin of the API behind the proxy. */
  target: string;
  schedule: DaySchedule;
  report: DayReport;
  random: () => number;
  callsPerMinute: number;
};

export type UnkindProxy = {
  origin: string;
  /** The outcomes of the calls of the last seconds. */
  describeLately(): string;
};

const minute = 60_000;

/** How far back `describeLately` looks, in milliseconds. */
const lately = 5_000;

/** Starts a proxy with a limit of calls per minute, with slow periods and one outage. */
export async function startUnkindProxy(parts: ProxyParts): Promise<UnkindProxy> {
  const { target, schedule, report, random, callsPerMinute } = parts;
  let current = 0;
  let calls = 0;
  let recent: { at: number; outcome: 'answers' | 'refuses' | 'fails' }[] = [];

  /** The seconds until the next minute; undefined within the limit. */
  function limit(): number | undefined {
    const index = Math.floor(Date.now() / minute);
    if (index !== current) calls = 0;
    current = index;
    calls += 1;
    return calls > callsPerMinute ? Math.ceil(((index + 1) * minute - Date.now()) / 1000) : undefined;
  }

  function note(outcome: (typeof recent)[number]['outcome']): void {
    const at = Date.now();
    recent = [...recent.filter((call) => call.at > at - lately), { at, outcome }];
  }

  const server = createServer(async (incoming, outgoing) => {
    report.calls += 1;
    const failure = schedule.apiFailure(Date.now());
    if (failure) {
      note('fails');
      return failures[failure](outgoing);
    }
    const retryAfter = limit();
    if (retryAfter !== undefined) {
      report.limited += 1;
      note('refuses');
      outgoing.writeHead(429, { 'retry-after': String(retryAfter) });
      return void outgoing.end('{"code":8,"message":"Too many calls","time":0,"request_id":"1","data":{}}');
    }
    note('answers');
    if (schedule.isSlow(Date.now())) await pause(1_000 + random() * 1_000);
    await forward(incoming, outgoing, target).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    describeLately() {
      const since = Date.now() - lately;
      const outcomes = Object.groupBy(
        recent.filter(({ at }) => at > since),
        ({ outcome }) => outcome,
      );
      const counts = Object.entries(outcomes).map(([outcome, calls]) => `${outcome} ${calls.length}`);
      const used = Math.floor(Date.now() / minute) === current ? calls : 0;
      const speed = schedule.isSlow(Date.now()) ? 'slow' : 'fast';
      return `${speed}, ${counts.join(', ') || 'no call'} in 5 s, ${used} of ${callsPerMinute} in this minute`;
    },
  };
}

/** The edge only reads, so that no request has a body. */
async function forward(
  { url = '/', headers }: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
): Promise<void> {
  const own = Object.entries(headers).filter(
    ([name, value]) => typeof value === 'string' && !['host', 'connection', 'accept-encoding'].includes(name),
  ) as [string, string][];
  const response = await fetch(`${target}${url}`, {
    headers: { ...Object.fromEntries(own), 'accept-encoding': 'identity' },
  });
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  outgoing.writeHead(response.status, { 'content-type': type, 'content-length': body.length }).end(body);
}

/** The failures of the simulation on a real connection. */
const failures: Record<FailureMode, (outgoing: ServerResponse) => void> = {
  refusing: (outgoing) => void outgoing.destroy(),
  hanging: () => {},
  garbage: (outgoing) => void outgoing.end('<!doctype html><title>Down for maintenance</title>'),
  'answering 500': (outgoing) => void outgoing.writeHead(500).end('Internal Server Error'),
  'answering code 13 with 200': (outgoing) =>
    void outgoing.end('{"code":13,"message":"Down","time":0,"request_id":"1","data":{}}'),
  'cutting bodies': (outgoing) => {
    outgoing.writeHead(200, { 'content-length': 5_000 });
    outgoing.write('{"code":0,"message":"","data":{"list":[{"id":"1"', () => void outgoing.destroy());
  },
};
