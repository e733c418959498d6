import { existsSync } from 'node:fs'
import { domains } from '../domains.ts'
import type { TestParts } from './test-parts.ts'

interface OfDomain extends TestParts {
  readonly name: string
}

/** The file of one of a domain's test parts. */
export const fileOf = (name: string, file: string) => new URL(`../${name}/testing/${file}`, import.meta.url)

/** The test parts of every domain that has some, in the order of the domains. */
export const testParts: readonly OfDomain[] = await Promise.all(
  domains
    .filter(({ name }) => existsSync(fileOf(name, 'parts.ts')))
    .map(async ({ name }) => {
      const { parts } = (await import(`../${name}/testing/parts.ts`)) as { parts: TestParts }
      return { name, ...parts }
    }),
)
