import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createSecure } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Internet, makeInternet, PUBLIC_ADDRESS } from '../../testing/internet.ts'
import { createOutbound, NotFetched, type Outbound, theInternet } from './outbound.ts'
import { isGlobal } from './outbound-addresses.ts'

const html = { types: ['text/html'], tooLong: 'cut' } as const

let internet: Internet
let outbound: Outbound
let headers: Record<string, unknown> = {}
beforeAll(async () => {
  const hops = (left: number) => (left === 0 ? '/' : `/hops/${left - 1}`)
  internet = await makeInternet(
    {
      'page.org': PUBLIC_ADDRESS,
      'inside.org': '127.0.0.1',
      'inside6.org': '::1',
      'both.org': [[PUBLIC_ADDRESS, '10.0.0.1']],
      'turning.org': [[PUBLIC_ADDRESS], ['127.0.0.1']],
      'metadata.google.internal': '169.254.169.254',
      'localhost.': '127.0.0.1',
    },
    (request, response) => {
      headers = request.headers
      const path = request.url ?? ''
      const to = decodeURIComponent(/^\/to\/(.*)/.exec(path)?.[1] ?? '')
      const count = /^\/hops\/(\d)/.exec(path)?.[1]
      if (to) response.writeHead(302, { location: to }).end()
      else if (count) response.writeHead(302, { location: hops(Number(count)), 'set-cookie': 'a=b' }).end()
      else response.writeHead(200, { 'content-type': 'text/html; charset="UTF-8"' }).end(`<p>${path}`)
    },
  )
  outbound = createOutbound(internet)
})
afterAll(() => internet.stop())
beforeEach(() => {
  internet.asked.length = 0
})

const fetched = (address: string) =>
  outbound.get(address, html).then(
    ({ url, body }) => `${url.href} ${body.toString()}`,
    (error: unknown) => {
      expect(error).toBeInstanceOf(NotFetched)
      return null
    },
  )

/** Ways to write an address of this machine, of its neighbours, or of nothing one should ask. */
const inside = [
  ...['127.0.0.1', '127.1', '127.0.1', '0x7f.1', '0x7f000001', '2130706433', '017700000001', '0177.0.0.1'],
  ...['127.0.0.1.', '0', '0.0.0.0', '0x0', '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1', '127.255.255.254'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...[
    '[::169.254.169.254]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
  ],
  ...[
    '[2001::1]',
    '[2001:db8::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[100::1]',
  ],
  ...['[::ffff:0:127.0.0.1]', '[3fff::1]', '[5f00::1]', '[4000::1]', '[8000::1]'],
  ...[
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '0251.0376.0251.0376',
  ],
  ...[
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '192.168.255.255',
  ],
  ...[
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'metadata.google.internal',
    'router.local',
    'intranet',
  ],
  ...[
    'inside.org',
    'inside6.org',
    'both.org',
    'unknown.org',
    'printer.home.arpa',
    'a@127.0.0.1',
    'a:b@page.org',
  ],
]

describe('what leads inside', () => {
  it(`is never asked, however it is written: ${inside.length} ways [F1]`, async () => {
    expect(new Set(inside).size).toBeGreaterThanOrEqual(60)
    for (const host of inside)
      for (const scheme of ['http', 'https']) expect(await fetched(`${scheme}://${host}/`), host).toBeNull()
    expect(internet.asked).toEqual([])
    expect(internet.trapped()).toBe(0)
  })

  it.each([
    'page.org',
    '',
    '//page.org/',
    'ftp://page.org/',
    'file:///etc/passwd',
    'gopher://page.org/',
    'data:text/html,x',
    'javascript:alert(1)',
    'http://page.org:22/',
    'http://page.org:5432/',
    'https://page.org:8443/',
    'http://',
    'http:///',
    'unix:/var/run/docker.sock',
  ])('is not asked for either where it is no page: %s [F1]', async (address) => {
    expect(await fetched(address)).toBeNull()
    expect(internet.asked).toEqual([])
  })

  it('is known by its numbers', () => {
    for (const address of [PUBLIC_ADDRESS, '8.8.8.8', '1.1.1.1', '2606:4700::1', '2a00:1450:4001::1'])
      expect([address, isGlobal(address)]).toEqual([address, true])
    for (const address of ['', 'page.org', '1.1.1', '::1', '0.1.2.3']) expect(isGlobal(address)).toBe(false)
  })
})

describe('a name that means something else the second time', () => {
  it('is asked for once, and the connection leads where it was checked [F2]', async () => {
    expect(await fetched('http://turning.org/a')).toBe('http://turning.org/a <p>/a')
    expect(internet.asked).toEqual([`turning.org ${PUBLIC_ADDRESS} 80`])
    expect(await fetched('http://turning.org/b')).toBeNull()
    expect(internet.asked).toHaveLength(1)
    expect(internet.trapped()).toBe(0)
  })

  it('is not looked for again by the connection itself [F2]', async () => {
    const server = createServer((socket) => socket.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const target = { hostname: 'no-such-name.invalid', addresses: ['127.0.0.1'], port, isSecure: false }
    const said = await new Promise((resolve, reject) => {
      theInternet.connect(target).once('data', resolve).once('error', reject)
    })
    expect(String(said)).toBe('hello')
    server.close()
  })

  it('must prove that it is the one that was asked for', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'guildhall-outbound-'))
    const [key, cert] = [join(directory, 'key'), join(directory, 'cert')]
    const subject = ['-subj', '/CN=page.org', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
    const program = 'openssl'
    execFileSync(program, ['req', '-x509', ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const server = createSecure({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
      response.end('x'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const target = { hostname: 'page.org', addresses: ['127.0.0.1'], port, isSecure: true }
    const refused = await new Promise<NodeJS.ErrnoException>((resolve) => {
      theInternet.connect(target).once('error', resolve)
    })
    expect(refused.code).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
    server.close()
    rmSync(directory, { recursive: true })
  })
})

describe('a page that sends us on', () => {
  const leadingInside = [
    'http://127.0.0.1:5432/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    '//inside.org/',
    'http://both.org/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'http://page.org:6379/',
    'http://a:b@page.org/',
    'javascript:alert(1)',
    'http://%',
  ]
  it.each(leadingInside)('is not followed to %s [F3]', async (location) => {
    expect(await fetched(`http://page.org/to/${encodeURIComponent(location)}`)).toBeNull()
    expect(internet.asked).toEqual([`page.org ${PUBLIC_ADDRESS} 80`])
    expect(internet.trapped()).toBe(0)
  })

  it('is followed three times, and no further [F3]', async () => {
    expect(await fetched('http://page.org/hops/2')).toBe('http://page.org/ <p>/')
    expect(internet.asked).toHaveLength(4)
    expect(await fetched('http://page.org/hops/3')).toBeNull()
    expect(internet.asked).toHaveLength(8)
  })
})

describe('what others learn of us', () => {
  it('is the name of a program, and nothing that belongs to anybody', async () => {
    await fetched('http://page.org/hops/2')
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    expect(headers).toMatchObject({ host: 'page.org', 'user-agent': expect.stringContaining('Guildhall') })
  })
})
