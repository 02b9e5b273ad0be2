import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useWords } from '../language/index.ts'
import { Icon } from './icon.tsx'
import { words } from './words.ts'

type About = {
  label: ReactNode
  /** Beneath the field: what is expected. */
  says?: ReactNode
  /** Beneath the field: what is wrong, and what to do. */
  wrong?: ReactNode
  /** Beneath the field: what was found right. */
  right?: ReactNode
  optional?: boolean
}

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, field, and what is said of it. */
export function Field({
  label,
  says,
  wrong,
  right,
  optional,
  children,
}: About & { children: (field: Described) => ReactNode }) {
  const id = useId()
  const say = useWords(words)
  const about = `${id}-about`
  const hasWords = [says, wrong, right].some((one) => one !== undefined && one !== null && one !== false)
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional === true && <span className="faint"> ({say.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasWords ? about : undefined,
        'aria-invalid': wrong ? true : undefined,
      })}
      <div id={about} className="col gap0" aria-live="polite">
        {wrong && (
          <span className="field-wrong">
            <Icon name="warning" />
            <span>{wrong}</span>
          </span>
        )}
        {right && <span className="field-right">{right}</span>}
        {says && <span className="field-says">{says}</span>}
      </div>
    </div>
  )
}

type Split<T> = About & Omit<T, 'className' | 'id'>

/** What is said of a field, and what is the field's own. */
function apart<T extends About>({ label, says, wrong, right, optional, ...input }: T) {
  return { about: { label, says, wrong, right, ...(optional === true && { optional }) }, input }
}

export function TextField(props: Split<InputHTMLAttributes<HTMLInputElement>>) {
  const { about, input } = apart(props)
  return <Field {...about}>{(field) => <input {...input} {...field} className="input" />}</Field>
}

export function TextArea(props: Split<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { about, input } = apart(props)
  return <Field {...about}>{(field) => <textarea {...input} {...field} className="input" />}</Field>
}

export function Select(props: Split<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { about, input } = apart(props)
  return <Field {...about}>{(field) => <select {...input} {...field} className="input" />}</Field>
}
