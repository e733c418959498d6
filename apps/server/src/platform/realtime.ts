import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/redis-adapter'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { Heard } from './announcements.ts'
import { type Context, toSession, toUser, type Viewer } from './context.ts'
import { cookieFrom, cookieName, isKnownOrigin, tokenFrom } from './credentials.ts'
import type { Answer } from './handler.ts'
import type { Authenticate } from './http.ts'
import type { Kernel } from './kernel.ts'
import type { Redis } from './redis.ts'
import { mountAnswers } from './socket-answers.ts'
import { type AccessChange, createWatching, type RoomsOf } from './watching.ts'

const PATH = '/zephyrus'
const MAX_FRAME = 64 * 1024
const SWEEP_EVERY = 10_000

interface Deps {
  readonly kernel: Kernel
  readonly authenticate: Authenticate
  /** Which of these sessions have ended. */
  readonly endedSessions: (ids: string[]) => Promise<string[]>
  readonly answers: Answer[]
  /** Where watchers of a thing may listen. */
  readonly roomsOf: RoomsOf
  readonly redis: Redis | null
}

export interface Realtime {
  /** Says what a context announced, and hangs up where it said so; called after the commit. */
  publish(ctx: Context): void
  /** Says what every node hears, so that each tells its own sockets. */
  say(heard: Heard): void
  /** Takes those out of rooms who may no longer hear what is said there. */
  recheck(change: AccessChange): Promise<void>
  connections(): number
  close(): Promise<void>
}

export function createRealtime(
  server: HttpServer,
  { kernel, authenticate, endedSessions, answers, roomsOf, redis }: Deps,
): Realtime {
  const { config } = kernel
  const io = new Server(server, {
    path: PATH,
    transports: ['websocket'],
    maxHttpBufferSize: MAX_FRAME,
    serveClient: false,
    // Vite's own websocket lives on the same port in development.
    destroyUpgrade: config.NODE_ENV !== 'development',
    allowRequest: (request, decide) => decide(null, mayConnect(kernel, request)),
    ...(redis
      ? { adapter: createAdapter(redis.publisher, redis.subscriber, { key: config.REDIS_PREFIX }) }
      : {}),
  })

  io.use((socket, next) => {
    authenticated(kernel, authenticate, socket)
      .then((viewer) => {
        if (!viewer) return next(new Error('unauthenticated'))
        socket.data.viewer = viewer
        next()
      })
      .catch(() => next(new Error('unavailable')))
  })
  const publish = (ctx: Context) => {
    for (const { signal, payload, to } of ctx.announcements) {
      if (config.NODE_ENV === 'test') z.parse(signal.payload, payload)
      io.to([...to]).emit(signal.name, payload)
    }
    for (const room of ctx.hangUps) {
      // Here first: through the adapter even our own sockets would wait for Redis.
      io.local.in(room).disconnectSockets(true)
      io.in(room).disconnectSockets(true)
    }
  }
  const watching = createWatching(io, kernel, roomsOf)
  io.on('connection', (socket) => {
    const viewer = socket.data.viewer as Viewer
    void socket.join([toUser(viewer.userId), toSession(viewer.sessionId)])
    mountAnswers(kernel, socket, viewer, answers, publish, watching)
  })

  /** The way a revoked session's sockets close when the message that said so was lost. */
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
    say: ({ name, payload, to }) => void io.local.to(to).emit(name, payload),
    recheck: watching.recheck,
    connections: () => io.engine.clientsCount,
    async close() {
      clearInterval(sweep)
      io.disconnectSockets(true)
      await io.close()
    },
  }
}

/** Another site's page may not open a socket, and a token never travels in an address, where logs keep it. */
function mayConnect(kernel: Kernel, request: IncomingMessage): boolean {
  const { origin } = request.headers
  const query = new URL(request.url ?? '/', 'http://local').searchParams
  return (origin === undefined || isKnownOrigin(kernel, origin)) && !query.has('token')
}

/** Browsers prove themselves by the cookie, and then only from our own pages; other clients by auth.token. */
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
