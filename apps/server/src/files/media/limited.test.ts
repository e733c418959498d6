import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { limited, Stopped } from './limited.ts'

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

  it('is stopped when it says too much', async () => {
    await expect(limited('yes', [], bounds)).rejects.toThrow(Stopped)
  })

  it('knows nothing of our settings', async () => {
    process.env.LIMITED_TEST_SECRET = 'x'
    const { output } = await limited('env', [], bounds)
    expect(output).not.toContain('LIMITED_TEST_SECRET')
  })

  it('is missed by name when it is not installed', async () => {
    await expect(limited('no-such-program', [], bounds)).rejects.toThrow('no-such-program is not installed')
  })
})
