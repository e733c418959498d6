import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellFailure } from '../platform/store/failures.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Checkbox } from '../ui/forms/Checkbox.tsx'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import styles from './OpenedThings.module.css'

export interface OpenedThing {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly icon: ReactNode
  readonly isOpened: boolean
  /** No role opens it: everybody may enter. */
  readonly isForAll: boolean
  /** Why it cannot be changed, where that is so. */
  readonly fixedReason?: string
}

interface Props {
  readonly label: string
  readonly things: readonly OpenedThing[]
  readonly empty: { readonly title: string; readonly text: string; readonly icon: ReactNode }
  readonly isFixed: boolean
  /** What to ask before something that was open to everybody is for a role alone. */
  readonly closing: (thing: OpenedThing) => {
    readonly title: string
    readonly text: string
    readonly confirmLabel: string
  }
  readonly onChange: (id: string, isOpened: boolean) => Promise<unknown>
}

/** What a role opens, to be ticked one by one; each takes effect at once. */
export function OpenedThings({ label, things, empty, isFixed, closing, onChange }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  /** What was wanted of those that are not answered yet. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())

  const [asking, setAsking] = useState<OpenedThing | null>(null)

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
    <>
      <ul className={styles.list} aria-label={label}>
        {things.map((thing) => {
          const { id, name, detail, icon, isOpened, isForAll, fixedReason } = thing
          return (
            <li key={id} className={styles.thing} aria-busy={wanted.has(id)}>
              <span className={styles.icon}>{icon}</span>
              <Checkbox
                label={<bdi>{name}</bdi>}
                description={fixedReason ?? detail}
                checked={wanted.get(id) ?? isOpened}
                disabled={isFixed || fixedReason !== undefined || wanted.has(id)}
                onChange={() => (isForAll && !isOpened ? setAsking(thing) : void put(id, !isOpened))}
              />
              {wanted.has(id) && (
                <span className="unseen" role="status">
                  {t('loading')}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {asking && (
        <Confirm
          {...closing(asking)}
          isOpen
          onClose={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            void put(asking.id, true)
          }}
        />
      )}
    </>
  )
}
