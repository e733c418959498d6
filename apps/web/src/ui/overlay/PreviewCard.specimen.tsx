import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import styles from './PreviewCard.specimen.module.css'
import { PreviewCard } from './PreviewCard.tsx'

export const specimen: Specimen = {
  title: 'Preview card',
  states: {
    'rest the pointer, or focus and Enter': () => (
      <PreviewCard trigger={<a href="#odalys">Odalys Reyes</a>} label="Odalys Reyes">
        <div className={styles.card}>
          <strong>Odalys Reyes</strong>
          <p>Glaze chemist. I test so you do not have to. Ask me about crawling.</p>
          <Button tone="primary">Connect</Button>
          <Button>Message</Button>
        </div>
      </PreviewCard>
    ),
  },
}
