import { execFileSync } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { APART, isolation, probe } from './isolation.ts'
import { limited } from './limited.ts'
import { Stopped } from './run-bounded.ts'

const bounds = { seconds: 20, megabytes: 1024, cwd: tmpdir() }

describe('a program that looks at an upload', () => {
  it('tells what it found and how it ended', async () => {
    expect(await limited('sh', ['-c', 'echo "$1"; exit 3', 'sh', 'two words'], bounds)).toEqual({
      code: 3,
      output: 'two words\n',
    })
  })

  it('is stopped with everything it started when it takes too long', async () => {
    // A number of its own: another run of these tests on the same machine sleeps too.
    const sleep = `sleep 4321${process.pid}`
    const slow = limited('sh', ['-c', `${sleep} & ${sleep}`], { ...bounds, seconds: 1 })
    await expect(slow).rejects.toThrow(Stopped)
    const running = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    await expect.poll(running).not.toContain(sleep)
  })

  it('does not get more memory than it may', async () => {
    const eat = 'const held = []; for (;;) held.push(Buffer.alloc(1e7, 1))'
    const ended = await limited(process.execPath, ['-e', eat], bounds).catch((error: unknown) => error)
    expect(ended instanceof Stopped || (ended as { code: number }).code !== 0).toBe(true)
  })

  it.each([
    ['crashes', 'process.abort()'],
    ['uses up its time', 'for (;;);'],
    ['is killed', 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1e3)'],
  ])('is not taken for one that refused the file when it %s', async (_name, script) => {
    await expect(limited(process.execPath, ['-e', script], { ...bounds, seconds: 1 })).rejects.toThrow(
      Stopped,
    )
  })

  it('is stopped when it says too much', async () => {
    await expect(limited('yes', [], bounds)).rejects.toThrow(Stopped)
  })

  it('knows nothing of our settings', async () => {
    process.env.SECRET_KEY = 'of-this-test'
    const { output } = await limited('env', [], bounds)
    delete process.env.SECRET_KEY
    const names = output.split('\n').flatMap((line) => line.split('=')[0] || [])
    // The shell adds PWD by itself.
    expect(names.filter((name) => name !== 'PWD' && name !== 'OLDPWD' && name !== '_').sort()).toEqual([
      'LANG',
      'PATH',
    ])
  })

  it('reaches no port of this machine and no other process, exactly where the system was found to allow that', async () => {
    const isApart = (await isolation()).length > 0
    const listener = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    const connect = `require('node:net').connect(${port}, '127.0.0.1')
      .on('connect', () => process.exit(10)).on('error', () => process.exit(20))`
    const { code } = await limited(process.execPath, ['-e', connect], bounds)
    listener.close()
    const read = async (name: string) =>
      (await limited('cat', [`/proc/${process.pid}/${name}`], bounds)).code === 0
    expect({
      connects: code === 10,
      fails: code === 20,
      environ: await read('environ'),
      fds: await read('maps'),
    }).toEqual({
      connects: !isApart,
      fails: isApart,
      environ: !isApart,
      fds: !isApart,
    })
  })

  it('is not thought to be alone where it is not', async () => {
    expect(await probe(['no-such-program'])).toEqual([])
    expect(await probe(['false'])).toEqual([])
    expect(await probe(['/bin/sh', '-c', `printf ${APART} >&3; exec "$@"`, 'sh'])).toEqual([])
  })

  it('gets no rights from being alone', async () => {
    if ((await isolation()).length === 0) return
    const tries = ['mount -t tmpfs tmpfs /mnt', 'umount /proc', 'umount /run', 'hostname x', 'ls /run/*']
    for (const attempt of tries)
      expect((await limited('sh', ['-c', attempt], bounds)).code, attempt).not.toBe(0)
  })

  it('is missed by name when it is not installed', async () => {
    await expect(limited('no-such-program', [], bounds)).rejects.toThrow('no-such-program is not installed')
  })
})
