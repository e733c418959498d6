import { MicOff } from 'lucide-react'
import { MutedWords } from './MutedWords.tsx'
import styles from './QuietLine.module.css'

/** Stands in place of a box to write in for a member who may only read. */
export function MutedLine({ until }: { readonly until: string | null }) {
  return (
    <p className={styles.line}>
      <MicOff size={15} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <MutedWords until={until} />
      </span>
    </p>
  )
}
