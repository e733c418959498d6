import { ChartBarBig, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { SortableList } from '../../ui/sorting/SortableList.tsx'
import { newOption, type PollDraft } from './draft.ts'
import styles from './PollBuilder.module.css'
import { PollEnd } from './PollEnd.tsx'
import { PollOption } from './PollOption.tsx'

const LEAST = 2
const MOST = 10

interface Props {
  readonly poll: PollDraft
  readonly problem: string | null
  readonly onChange: (poll: PollDraft) => void
  readonly onRemove: () => void
}

export function PollBuilder({ poll, problem, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const { options } = poll
  const nameOf = (id: string) => {
    const at = options.findIndex((option) => option.id === id)
    return options[at]?.text.trim() || t('composer.poll.option', { number: at + 1 })
  }
  const isFixed = ({ _id }: PollDraft['options'][number]) => poll.isVoted && _id !== undefined
  const change = (next: PollDraft['options']) => onChange({ ...poll, options: next })

  const goTo = (at: number) => list.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus()

  /** The next key press is for the new field, so it must be rendered synchronously. */
  function changeAndGo(next: PollDraft['options'], at: number) {
    flushSync(() => change(next))
    goTo(at)
  }
  function add(after = options.length - 1) {
    if (options.length >= MOST) return
    changeAndGo(options.toSpliced(after + 1, 0, newOption()), after + 1)
  }
  function remove(at: number) {
    if (options.length <= LEAST) return
    changeAndGo(options.toSpliced(at, 1), Math.max(0, at - 1))
  }

  return (
    <section className={styles.poll} aria-labelledby="poll-title">
      <header className={styles.head}>
        <ChartBarBig size={16} strokeWidth={1.75} aria-hidden="true" />
        <h2 id="poll-title" className={styles.title}>
          {t('composer.poll.title')}
        </h2>
        {!poll.isVoted && (
          <IconButton
            size="sm"
            label={t('composer.poll.remove')}
            icon={<Trash2 size={16} strokeWidth={1.75} />}
            onClick={onRemove}
          />
        )}
      </header>
      <div ref={list} className={styles.options}>
        <SortableList
          label={t('composer.poll.options')}
          items={options}
          itemId={({ id }) => id}
          itemName={({ id }) => nameOf(id)}
          grips="always"
          onMove={({ id, position }) => {
            const moved = options.find((option) => option.id === id)
            if (moved) change(options.filter((option) => option.id !== id).toSpliced(position, 0, moved))
          }}
          renderItem={(option, { grip }) => {
            const at = options.indexOf(option)
            return (
              <PollOption
                grip={grip}
                number={at + 1}
                name={nameOf(option.id)}
                text={option.text}
                isFixed={isFixed(option)}
                canRemove={options.length > LEAST && !isFixed(option)}
                onChange={(text) => change(options.with(at, { ...option, text }))}
                onEnter={() => (at === options.length - 1 ? add(at) : goTo(at + 1))}
                onRemove={() => remove(at)}
              />
            )
          }}
        />
      </div>
      {poll.isVoted && <p className={styles.note}>{t('composer.poll.voted')}</p>}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <span className={styles.add}>
        <Button
          tone="ghost"
          size="sm"
          icon={<Plus size={15} strokeWidth={1.75} />}
          disabled={options.length >= MOST}
          onClick={() => add()}
        >
          {t('composer.poll.add')}
        </Button>
      </span>
      <div className={styles.foot}>
        <PollEnd endTime={poll.endTime} onChange={(endTime) => onChange({ ...poll, endTime })} />
        <Switch
          label={t('composer.poll.several')}
          checked={poll.isMultiple}
          disabled={poll.isVoted && poll.isMultiple}
          onChange={({ currentTarget }) => onChange({ ...poll, isMultiple: currentTarget.checked })}
        />
      </div>
    </section>
  )
}
