import type { Config } from './config/config.ts'

/** The name of the installation. */
export const SITE = 'Guildhall'

/** Makes the address of a page of this site whole. */
export type Whole = (path: string) => string

export const wholeAddress =
  ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Whole =>
  (path) =>
    new URL(path, PUBLIC_URL).href

/** Marks the outermost description of a page with its vocabulary. */
export const described = (data: object) => ({ '@context': 'https://schema.org', ...data })

interface Step {
  readonly name: string
  readonly path: string
}

/** The way from the front to a page. */
export const breadcrumb = (whole: Whole, steps: readonly Step[]) =>
  described({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: whole(path),
    })),
  })

/** How often something was done to a thing. */
export const counted = (action: 'Like' | 'Comment' | 'Write', count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}Action`,
  userInteractionCount: count,
})
