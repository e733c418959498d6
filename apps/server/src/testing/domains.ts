import { domains } from '../domains.ts'
import { type Domain, entriesOf } from '../platform/domain.ts'
import type { Route, UseCase } from '../platform/handler.ts'

const routes = entriesOf({ domains }, 'routes').flat()
export const jobs = entriesOf({ domains }, 'jobs').flat()
export const chores = entriesOf({ domains }, 'chores').flat()

/** One of the server's calls by its name in its table. */
export const routeOf = (name: string): Route => routes.find((route) => route.name === name)!

export const choreOf = (name: string) => chores.find((chore) => chore.name === name)!

/** Our domains with one use case replaced. */
export const withUseCase = (name: string, handler: UseCase): Domain[] =>
  domains.map((domain) => ({
    ...domain,
    routes: (domain.routes ?? []).map((route) => (route.name === name ? { ...route, handler } : route)),
  }))
