import { Popover as Base } from '@base-ui/react/popover'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import styles from './CoachMarks.module.css'
import popup from './popup.module.css'

export interface CoachStep {
  /** Finds the element it explains. */
  readonly target: () => HTMLElement | null
  /** Finds what the note stands beside, where that is not the element. */
  readonly place?: () => Element | null
  readonly title: string
  readonly text: string
}

interface Props {
  readonly steps: readonly CoachStep[]
  /** The current step; null while no tour is running. */
  readonly step: number | null
  readonly onStep: (step: number) => void
  /** Called by the last step's button, or when the tour is skipped by button or Escape. */
  readonly onEnd: (isFinished: boolean) => void
}

/** A tour: one note after the other, each beside the element it explains. The page stays usable. */
export function CoachMarks({ steps, step, onStep, onEnd }: Props) {
  const { t } = useTranslation()
  const mark = useRef<HTMLDivElement>(null)
  const current = step === null ? undefined : steps[step]
  const at = step ?? 0
  const isLast = at === steps.length - 1

  // The positioner asks a function once only, so it is given the element itself.
  const [anchor, setAnchor] = useState<Element | null>(null)

  useEffect(() => {
    const target = current?.target()
    target?.scrollIntoView({ block: 'nearest' })
    target?.setAttribute('data-coached', '')
    setAnchor((current?.place ?? current?.target)?.() ?? null)
    return () => target?.removeAttribute('data-coached')
  }, [current])

  return (
    <Base.Root
      open={current !== undefined}
      onOpenChange={(_, { reason }) => reason === 'escape-key' && onEnd(false)}
    >
      <Base.Portal className={popup.portal}>
        <Base.Positioner anchor={anchor} sideOffset={14} collisionPadding={12}>
          <Base.Popup
            ref={mark}
            data-coach-mark=""
            className={`${popup.popup} ${styles.mark}`}
            initialFocus={() => mark.current?.querySelector<HTMLElement>('[data-next]')}
          >
            <Base.Arrow className={styles.arrow} />
            <div aria-live="polite">
              <Base.Title className={styles.title}>{current?.title}</Base.Title>
              <Base.Description className={styles.text}>{current?.text}</Base.Description>
              <span className="unseen">{t('ui.tour.step', { step: at + 1, of: steps.length })}</span>
            </div>
            <div className={styles.foot}>
              <span className={styles.dots} aria-hidden="true">
                {steps.map(({ title }, dot) => (
                  <span key={title} className={styles.dot} data-current={dot === at || undefined} />
                ))}
              </span>
              {!isLast && (
                <Button size="sm" tone="ghost" onClick={() => onEnd(false)}>
                  {t('ui.tour.skip')}
                </Button>
              )}
              {at > 0 && (
                <Button size="sm" onClick={() => onStep(at - 1)}>
                  {t('ui.tour.back')}
                </Button>
              )}
              <Button
                size="sm"
                tone="primary"
                data-next
                onClick={() => (isLast ? onEnd(true) : onStep(at + 1))}
              >
                {t(isLast ? 'ui.tour.done' : 'ui.tour.next')}
              </Button>
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
