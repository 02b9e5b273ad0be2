/** What we use of it: the types of Node have only its name. */
type WebAssemblyHere = {
  Memory: new (size: {
    initial: number
    maximum: number
  }) => { readonly buffer: ArrayBuffer; grow(pages: number): number }
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  validate(bytes: Uint8Array): boolean
  Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> }
}

export const { Memory, Module, Instance, validate } = WebAssembly as unknown as WebAssemblyHere
