import type { MemberField } from '@guildhall/contract/members'
import { answerIn } from './answer-words.ts'
import styles from './FieldList.module.css'

interface Props {
  readonly fields: readonly MemberField[]
  /** On cards each answer has two lines at most. */
  readonly isShort?: boolean
}

/** What a member tells in one community. */
export function FieldList({ fields, isShort = false }: Props) {
  return (
    <dl className={styles.fields} data-short={isShort || undefined}>
      {fields.map((field) => (
        <div key={field._id} className={styles.field}>
          <dt className={styles.title} dir="auto">
            {field.title}
          </dt>
          <dd className={styles.value} dir="auto">
            {answerIn(field)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
