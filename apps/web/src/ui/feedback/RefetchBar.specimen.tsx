import type { Specimen } from '../specimen.ts'
import styles from './RefetchBar.specimen.module.css'
import { RefetchBar } from './RefetchBar.tsx'

export const specimen: Specimen = {
  title: 'Refetch bar',
  states: {
    active: () => (
      <div className={styles.panel} aria-busy="true">
        <RefetchBar isActive />
        The old content stays readable.
      </div>
    ),
    still: () => (
      <div className={styles.panel}>
        <RefetchBar isActive={false} />
        Nothing is under way.
      </div>
    ),
  },
}
