import { Clock } from 'lucide-react'
import { Tag } from '../display/Tag.tsx'
import type { Specimen } from '../specimen.ts'
import { Checkbox } from './Checkbox.tsx'
import { Field } from './Field.tsx'
import styles from './specimen.module.css'
import { TextField } from './TextField.tsx'

export const specimen: Specimen = {
  title: 'Field',
  states: {
    'a group, as in 20b': () => (
      <div className={styles.column}>
        <Field label="Have you read the house rules?" isGroup help="They fit on one page.">
          {({ 'aria-invalid': _, ...wires }) => (
            <fieldset {...wires}>
              <Checkbox label="Yes. Be kind, credit others, no unsafe glazes sold as tableware." />
            </fieldset>
          )}
        </Field>
      </div>
    ),
    'note and aside': () => (
      <div className={styles.column}>
        <TextField label="Where" note="optional" />
        <TextField
          label="Custom domain"
          aside={
            <Tag tone="warning" icon={<Clock size={12} />}>
              Waiting for DNS
            </Tag>
          }
          defaultValue="guild.slowkiln.example"
        />
      </div>
    ),
    'unseen label': () => (
      <div className={styles.column}>
        <TextField label="Find a permission" isLabelUnseen placeholder="Find a permission" />
      </div>
    ),
    'long text': () => (
      <div className={styles.column}>
        <TextField
          label="What would you love to learn, or teach, here, and how would you go about it if nothing were in your way?"
          note="optional"
          help="Moderators read this before they answer, and nobody else does; it is kept for as long as you are a member and deleted with you."
        />
      </div>
    ),
  },
}
