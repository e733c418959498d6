import { type ReactNode, useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import styles from './Stage.module.css'

interface Props {
  readonly at?: string
  readonly handle?: object
  readonly children: ReactNode
}

/** A whole page on the workbench: over the whole window when it is shown alone, else in a frame of its own. */
export function Stage({ at = '/', handle, children }: Props) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: children, handle }], { initialEntries: [at] }),
  )
  const isAlone = new URLSearchParams(location.search).get('page') !== 'all'
  return (
    <div className={styles.stage} data-alone={isAlone || undefined}>
      <RouterProvider router={router} />
    </div>
  )
}
