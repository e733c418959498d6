import type { Specimen } from '../specimen.ts'
import styles from './specimen.module.css'
import { TextArea } from './TextArea.tsx'

const text = 'Wheel-thrown moon jars, slightly wonky on purpose. Lagos to Leeds.'

export const specimen: Specimen = {
  title: 'TextArea',
  states: {
    'empty, filled, counted': () => (
      <div className={styles.column}>
        <TextArea label="What do you make?" note="optional" placeholder="A line or two" />
        <TextArea label="What do you make?" lines={2} defaultValue={text} />
        <TextArea label="What would you love to learn, or teach, here?" limit={400} defaultValue={text} />
      </div>
    ),
    'grown, then scrolling': () => (
      <div className={styles.column}>
        <TextArea label="About" lines={2} defaultValue={`${text}\n`.repeat(4)} />
        <TextArea label="About" lines={2} defaultValue={`${text}\n`.repeat(20)} />
      </div>
    ),
    'error and disabled': () => (
      <div className={styles.column}>
        <TextArea label="Why" error="Say at least a few words." />
        <TextArea label="Why" disabled defaultValue={text} />
      </div>
    ),
  },
}
