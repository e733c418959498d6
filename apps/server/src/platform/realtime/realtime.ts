import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Code } from '@guildhall/contract'
import { createAdapter } from '@socket.io/redis-adapter'
import { Server, type Socket } from 'socket.io'
import { SECOND } from '../clock.ts'
import {
  addressReader,
  apiKeyFrom,
  cookieFrom,
  cookieName,
  isKnownOrigin,
  tokenFrom,
} from '../credentials.ts'
import { type Ctx, toSession, toSocket, toUser, type Viewer, type Visit } from '../ctx.ts'
import type { Answer } from '../handler.ts'
import type { Authenticate } from '../http/http.ts'
import { declaredOf } from '../http/serializer.ts'
import type { Kernel } from '../kernel.ts'
import type { Metrics } from '../metrics.ts'
import type { Heard } from './announcements.ts'
import { closeSockets } from './close-sockets.ts'
import { createNodeLink, type NodeLink } from './node-link.ts'
import type { Redis } from './redis.ts'
import { createAnswering } from './socket-answers.ts'
import { createSocketCounts } from './socket-counts.ts'
import type { Watchable } from './watchables.ts'
import { type AccessChange, createWatching } from './watching.ts'

const PATH = '/zephyrus'
const MAX_FRAME = 64 * 1024
const SWEEP_EVERY = 10_000
/** When a client that found no room for one more socket shall try again. */
const FULL_FOR_SECONDS = 60

interface Deps {
  readonly kernel: Kernel
  readonly metrics: Metrics
  readonly authenticate: Authenticate
  /** Which of these sessions have ended. */
  readonly endedSessions: (ids: string[]) => Promise<string[]>
  readonly answers: readonly Answer[]
  readonly watchables: readonly Watchable[]
  readonly redis: Redis | null
  /** Says something to every node through the database, or rejects. */
  readonly notify: (heard: Heard[]) => Promise<void>
}

export interface Realtime extends Pick<NodeLink, 'hear' | 'missed'> {
  /** Sends what a ctx announced, and closes the sockets it hung up on; called after the commit. */
  publish(ctx: Ctx): void
  /** Removes sockets from rooms whose signals their people may no longer hear. */
  recheck(change: AccessChange): Promise<void>
  connections(): number
  /** The ids of the people with a socket on this node. */
  people(): Iterable<string>
  close(): Promise<void>
}

export function createRealtime(
  server: HttpServer,
  { kernel, metrics, authenticate, endedSessions, answers, watchables, redis, notify }: Deps,
): Realtime {
  const { config } = kernel
  const counts = createSocketCounts(kernel)
  let isClosing = false
  const io = new Server(server, {
    path: PATH,
    transports: ['websocket'],
    maxHttpBufferSize: MAX_FRAME,
    serveClient: false,
    // In development Vite's own websocket uses the same port.
    destroyUpgrade: config.NODE_ENV !== 'development',
    allowRequest: (request, decide) =>
      decide(null, !isClosing && mayConnect(kernel, request) && counts.hasRoomFor(request)),
    ...(redis
      ? { adapter: createAdapter(redis.publisher, redis.subscriber, { key: config.REDIS_PREFIX }) }
      : {}),
  })

  // A second websocket for an open connection would take the place of the one whose frames are counted.
  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(new URL(request.url ?? '/', 'http://local').searchParams.has('sid') ? new Error('sid') : undefined),
  )
  io.engine.on('connection', counts.opened)
  io.use((socket, next) => {
    authenticated(kernel, authenticate, socket)
      .then((viewer) => {
        if (!viewer) return next(denial('unauthenticated'))
        if (socket.conn.readyState !== 'open') return next(denial('unavailable'))
        const waitMs = kernel.limits.waitMs('commandsPerAccount', viewer.userId)
        if (waitMs > 0) return next(denial('rate_limited', Math.ceil(waitMs / SECOND)))
        if (!counts.signedIn(socket.conn, viewer.userId))
          return next(denial('rate_limited', FULL_FOR_SECONDS))
        socket.data.viewer = viewer
        next()
      })
      .catch(() => next(denial('unavailable')))
  })
  const publish = (ctx: Ctx) => {
    for (const announcement of ctx.announcements) {
      const { signal, payload, to, except } = announcement
      try {
        io.to([...to])
          .except([...except])
          .emit(signal.name, declaredOf(config, signal.name, signal.payload, payload))
        link.gather(announcement)
      } catch (error) {
        // The write has committed and must be answered, but in a test a signal that cannot be serialized must fail.
        if (config.NODE_ENV === 'test') throw error
        kernel.log.error({ err: error, signal: signal.name }, 'a signal could not be written')
      }
    }
    for (const room of ctx.hangUps) {
      // Local sockets first: through the adapter even they would wait for Redis.
      io.local.in(room).disconnectSockets(true)
      io.in(room).disconnectSockets(true)
    }
    link.hangUp(ctx.hangUps)
  }
  const watching = createWatching(io, kernel, watchables)
  const mountAnswers = createAnswering({ kernel, metrics, answers, publish, watching })
  const addressOf = addressReader(config)
  io.on('connection', (socket) => {
    const viewer = socket.data.viewer as Viewer
    void socket.join([toUser(viewer.userId), toSession(viewer.sessionId), toSocket(socket.id)])
    const visit = visitOf(socket, addressOf(socket.request), viewer)
    mountAnswers(socket, viewer, visit, counts.framesOf(socket.conn))
    // A connection that nobody is signed in on any more would not be counted.
    socket.once('disconnect', () => socket.conn.close())
  })
  const link = createNodeLink(io, kernel, redis, notify)

  /** Closes the sockets of a revoked session when the message about it was lost. */
  const sweep = setInterval(() => {
    const sockets = [...io.of('/').sockets.values()]
    const ids = [...new Set(sockets.map((socket) => (socket.data.viewer as Viewer).sessionId))]
    if (ids.length === 0) return
    endedSessions(ids)
      .then((ended) => {
        for (const id of ended) io.local.in(toSession(id)).disconnectSockets(true)
      })
      .catch(() => undefined)
  }, SWEEP_EVERY)

  return {
    publish,
    hear: link.hear,
    missed: link.missed,
    recheck: watching.recheck,
    connections: () => io.engine.clientsCount,
    people: () =>
      new Set([...io.of('/').sockets.values()].map((socket) => (socket.data.viewer as Viewer).userId)),
    async close() {
      isClosing = true
      await closeSockets(io)
      clearInterval(sweep)
      link.close()
      await io.close()
    },
  }
}

/** Why a connection is denied; a client that is told how many seconds to wait tries again by then. */
const denial = (code: Code, retryAfter?: number) =>
  Object.assign(new Error(code), { data: { code, ...(retryAfter && { retryAfter }) } })

/** Another site's page may not open a socket, and a token may not travel in an address, since logs keep addresses. */
function mayConnect(kernel: Kernel, request: IncomingMessage): boolean {
  const { origin } = request.headers
  const query = new URL(request.url ?? '/', 'http://local').searchParams
  return (origin === undefined || isKnownOrigin(kernel, origin)) && !query.has('token')
}

const visitOf = ({ id, request, handshake, rooms }: Socket, ip: string, viewer: Viewer): Visit => ({
  ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  fingerprint: null,
  apiKey: apiKeyFrom((handshake.auth as { apiKey?: unknown }).apiKey),
  isBrowser: viewer.via === 'cookie',
  language: null,
  socket: toSocket(id),
  hears: (room) => rooms.has(room),
})

/** Browsers authenticate by the cookie, and only from our own pages; other clients by auth.token. */
async function authenticated(
  kernel: Kernel,
  authenticate: Authenticate,
  socket: Socket,
): Promise<Viewer | null> {
  const { headers } = socket.request
  const { token } = socket.handshake.auth as { token?: unknown }
  const cookie = headers.origin === undefined ? undefined : cookieFrom(headers.cookie, cookieName(kernel))
  const credential = tokenFrom(typeof token === 'string' ? token : undefined, cookie)
  return credential && authenticate(credential)
}
