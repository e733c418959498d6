import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellFailure } from '../platform/store/failures.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Checkbox } from '../ui/forms/Checkbox.tsx'
import styles from './OpenedThings.module.css'

export interface OpenedThing {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly icon: ReactNode
  readonly isOpened: boolean
  /** Why it cannot be changed, where that is so. */
  readonly fixedReason?: string
}

interface Props {
  readonly label: string
  readonly things: readonly OpenedThing[]
  readonly empty: { readonly title: string; readonly text: string; readonly icon: ReactNode }
  readonly isFixed: boolean
  readonly onChange: (id: string, isOpened: boolean) => Promise<unknown>
}

/** What a role opens, to be ticked one by one; each takes effect at once. */
export function OpenedThings({ label, things, empty, isFixed, onChange }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  /** What was wanted of those that are not answered yet. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())

  async function put(id: string, isOpened: boolean) {
    setWanted((all) => new Map([...all, [id, isOpened]]))
    try {
      await onChange(id, isOpened)
    } catch (error) {
      dispatch(tellFailure(error, 'roles.saveFailed'))
    }
    setWanted((all) => new Map([...all].filter(([one]) => one !== id)))
  }

  if (things.length === 0) return <Empty headingLevel={3} {...empty} />
  return (
    <ul className={styles.list} aria-label={label}>
      {things.map(({ id, name, detail, icon, isOpened, fixedReason }) => (
        <li key={id} className={styles.thing} aria-busy={wanted.has(id)}>
          <span className={styles.icon}>{icon}</span>
          <Checkbox
            label={<bdi>{name}</bdi>}
            description={fixedReason ?? detail}
            checked={wanted.get(id) ?? isOpened}
            disabled={isFixed || fixedReason !== undefined || wanted.has(id)}
            onChange={({ currentTarget }) => void put(id, currentTarget.checked)}
          />
          {wanted.has(id) && (
            <span className="unseen" role="status">
              {t('loading')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
