import type { XmlElement } from './xml-element.ts'

/** Elements are known by their local name: the versions of one format differ in their namespace alone. */

export function elementsIn(parent: XmlElement | undefined): XmlElement[] {
  return (parent?.children ?? []).filter((child) => typeof child !== 'string')
}

export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const attributes = element?.attributes ?? []
  for (let index = 0; index < attributes.length; index += 2)
    if (attributes[index] === name) return attributes[index + 1]
  return undefined
}

export function childrenNamed(parent: XmlElement | undefined, name: string): XmlElement[] {
  return elementsIn(parent).filter((child) => child.name === name)
}

export function childAt(parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => elementsIn(at).find((child) => child.name === name), parent)
}

/** All text below, trimmed; `undefined` where there is no such element or no text. */
export function textAt(parent: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  const element = childAt(parent, ...path)
  const text = element === undefined ? '' : textWithin(element).trim()
  return text === '' ? undefined : text
}

export function textWithin(element: XmlElement): string {
  const parts: string[] = []
  const walk = (at: XmlElement) => {
    for (const child of at.children) {
      if (typeof child === 'string') parts.push(child)
      else walk(child)
    }
  }
  walk(element)
  return parts.join('')
}

/** Depth first, in the order of the file. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsIn(element)) {
    yield child
    yield* descendants(child)
  }
}
