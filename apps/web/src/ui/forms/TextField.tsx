import { CircleCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'
import { type FieldWords, splitField } from './field-words.ts'
import { InputShell, type ShellSize } from './InputShell.tsx'
import { Waiting } from './Waiting.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'prefix' | 'id'>

export interface TextFieldProps extends FieldWords, InputProps {
  readonly size?: ShellSize
  readonly icon?: ReactNode
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  /** The typed value is being checked on the server, such as whether a name is free. */
  readonly isChecking?: boolean
}

export function TextField(props: TextFieldProps) {
  const [words, { size, icon, prefix, suffix, isChecking = false, ...input }] = splitField(props)
  const mark = isChecking ? <Waiting /> : words.success && !words.error ? <Fine /> : null
  return (
    <Field {...words}>
      {(wires) => (
        <InputShell
          size={size}
          icon={icon}
          prefix={prefix}
          suffix={
            (suffix || mark) && (
              <>
                {suffix}
                {mark}
              </>
            )
          }
          isWrong={wires['aria-invalid']}
          isDisabled={input.disabled}
        >
          <input {...input} {...wires} />
        </InputShell>
      )}
    </Field>
  )
}

const Fine = () => <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
