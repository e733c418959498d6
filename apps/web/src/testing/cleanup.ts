import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Set while a query is tried again and again, and its failure is not shown to anybody. */
const isTrying = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

configure({
  // A shared machine can stall for longer than the default second.
  asyncUtilTimeout: 10_000,
  // The whole page is written out only for the failure that is shown, not at every try.
  getElementError(message, container) {
    const page = isTrying() ? null : prettyDOM(container)
    return Object.assign(new Error([message, page].filter(Boolean).join('\n\n')), {
      name: 'TestingLibraryElementError',
    })
  },
})

afterEach(cleanup)
