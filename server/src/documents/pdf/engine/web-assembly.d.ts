/** What we use of it: its types come with those of browsers, which the server must not see. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  interface Module {
    readonly kind?: 'module'
  }
  interface Instance {
    readonly exports: Record<string, unknown>
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>
  function instantiate(module: Module, imports: Imports): Promise<Instance>
}
