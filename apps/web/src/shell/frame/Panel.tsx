import { type ReactNode, useRef } from 'react'
import { useScrollMemory } from '../use-scroll-memory.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import styles from './Panel.module.css'

/** The inset sheet that contains the page. It scrolls, the window does not. */
export function Panel({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useScrollMemory(main)
  return (
    <div className={styles.panel}>
      <ConnectionNotice />
      <main id="content" ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
