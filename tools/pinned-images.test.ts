import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** A version to its last number, as those who publish the image never move it. */
const exact = /:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?(@sha256:[\da-f]{64})?$/

/** Majors whose versions have three numbers, of which two are a tag that moves. */
const isPinned = (image: string) =>
  exact.test(image) && (/^postgres:/.test(image) || /:v?\d+\.\d+\.\d+/.test(image))

/** The images of others that a file takes; ours and the stages of a build have no tag. */
function imagesIn(text: string) {
  const stages = new Set([...text.matchAll(/\bAS (\w+)$/gm)].map(([, name]) => name!))
  return [...text.matchAll(/^\s*(?:FROM|image:|# syntax=)\s*([^\s]+)/gm)]
    .map(([, image]) => image!)
    .filter((image) => image !== 'guildhall' && !stages.has(image))
}

test.each(['compose.yml', 'Dockerfile'])('%s takes no image that may change under its name', async (file) => {
  const images = imagesIn(await readFile(join(root, 'deploy', file), 'utf8'))
  expect(images).not.toEqual([])
  expect(images.filter((image) => !isPinned(image))).toEqual([])
})

test('the image runs the Node that the tests run', async () => {
  const [node] = imagesIn(await readFile(join(root, 'deploy/Dockerfile'), 'utf8'))
  const [, version] = /^ {2}node: (\S+)$/m.exec(await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8'))!
  expect(node).toMatch(new RegExp(`^node:${version!.replaceAll('.', '\\.')}-`))
})

test.each([
  'caddy',
  'caddy:2',
  'caddy:2.10',
  'caddy:latest',
  'postgres:18',
  'node:24-slim',
  'node:24.21-slim',
])('a name that moves is found: %s', (image) => {
  expect(isPinned(image)).toBe(false)
})
