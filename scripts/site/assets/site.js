// Colours, search and copying. Without it every page reads the same; nothing is fetched from elsewhere.
;(() => {
  const here = document.currentScript
  const { index: indexAddress, root } = here.dataset
  const themeName = 'roentgen.theme'
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

  const kept = () => {
    try {
      return localStorage.getItem(themeName)
    } catch {
      return null
    }
  }
  // The console keeps the choice under the same name.
  const applyTheme = () => {
    const chosen = kept()
    document.documentElement.dataset.theme = chosen ?? (systemIsDark.matches ? 'dark' : 'light')
  }
  applyTheme()
  systemIsDark.addEventListener('change', applyTheme)

  const turnTheme = () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    try {
      localStorage.setItem(themeName, next)
      applyTheme()
    } catch {
      document.documentElement.dataset.theme = next
    }
  }

  const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

  let loading
  /** A script rather than data, so that it is found where pages are opened from a folder too. */
  const loadIndex = () => {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = indexAddress
      script.onload = () => resolve(globalThis.roentgenDocs.map((entry) => ({ ...entry, folded: foldEntry(entry) })))
      script.onerror = () => {
        loading = undefined
        reject(new Error('the index of the search could not be loaded'))
      }
      document.head.append(script)
    })
    return loading
  }
  const foldEntry = ({ page, title, text }) => ({ page: fold(page), title: fold(title), text: fold(text) })

  /** Every word must occur; where it occurs decides the place. */
  const scoreOf = ({ folded, to }, words) => {
    let score = 0
    for (const word of words) {
      const inTitle = folded.title.indexOf(word)
      const inPage = folded.page.indexOf(word)
      const inText = folded.text.indexOf(word)
      if (inTitle < 0 && inPage < 0 && inText < 0) return 0
      if (folded.title === word) score += 30
      if (inTitle === 0) score += 14
      else if (inTitle > 0) score += 9
      if (inPage >= 0) score += 5
      if (inText >= 0) score += 1 + Math.min(3, folded.text.split(word).length - 1)
    }
    // Whoever asks wants to do something first, and to know the name of a field last.
    return score * (to.startsWith('guides/') ? 1.5 : to.startsWith('reference/schemas') ? 0.5 : 1)
  }

  const shownMax = 12
  const find = (entries, query) => {
    const words = fold(query).split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    return entries
      .map((entry) => ({ entry, score: scoreOf(entry, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, shownMax)
      .map(({ entry }) => ({ ...entry, words }))
  }

  /** Text with the words that were asked for marked; nothing is ever taken for markup. */
  const marked = (text, words) => {
    const parts = document.createDocumentFragment()
    const folded = fold(text)
    // Where folding changed the length, places in the one are not places in the other.
    const place =
      folded.length === text.length ? Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0)) : 0
    const from = Number.isFinite(place) ? Math.max(0, place - 50) : 0
    const cut = text.slice(from, from + 150)
    const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'giu')
    for (const [at, part] of cut.split(pattern).entries()) {
      const node = at % 2 === 0 ? document.createTextNode(part) : document.createElement('mark')
      node.textContent = part
      parts.append(node)
    }
    return parts
  }

  const start = () => {
    const input = document.getElementById('search')
    const list = document.getElementById('found')
    const count = document.getElementById('count')
    let selected = -1

    const close = () => {
      list.hidden = true
      selected = -1
      input.setAttribute('aria-expanded', 'false')
      input.removeAttribute('aria-activedescendant')
    }
    const select = (to) => {
      const options = [...list.children]
      selected = options.length === 0 ? -1 : (to + options.length) % options.length
      for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === selected))
      const current = options[selected]
      if (current === undefined) return
      input.setAttribute('aria-activedescendant', current.id)
      current.scrollIntoView({ block: 'nearest' })
    }
    const option = ({ page, title, to, text, words }, at) => {
      const link = document.createElement('a')
      link.id = `found-${at}`
      link.href = root + to
      link.setAttribute('role', 'option')
      link.tabIndex = -1
      const name = document.createElement('span')
      name.append(marked(title === page ? title : `${page} › ${title}`, words))
      const where = document.createElement('span')
      where.className = 'where'
      where.append(marked(text, words))
      link.append(name, where)
      return link
    }
    const show = async () => {
      const query = input.value
      if (query.trim() === '') {
        count.textContent = ''
        return close()
      }
      const entries = await loadIndex().catch((error) => {
        count.textContent = error.message
        return []
      })
      if (query !== input.value) return
      const found = find(entries, query)
      count.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`
      list.replaceChildren(...found.map(option))
      list.hidden = found.length === 0
      input.setAttribute('aria-expanded', String(found.length > 0))
      select(0)
    }
    input.addEventListener('input', show)
    input.addEventListener('focus', () => loadIndex().catch(() => {}))
    input.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowDown') select(selected + 1)
      else if (event.key === 'ArrowUp') select(selected - 1)
      else if (event.key === 'Escape') {
        if (list.hidden) input.blur()
        else close()
      } else if (event.key === 'Enter') {
        const link = list.children[selected]
        if (link === undefined) return
        close()
        link.click()
      } else return
      event.preventDefault()
    })
    document.addEventListener('keydown', (event) => {
      const isTyping = /^(input|textarea|select)$/i.test(document.activeElement?.tagName ?? '')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.focus()
    })
    document.addEventListener('click', (event) => {
      if (event.target.closest('.search') === null || event.target.closest('#found a') !== null) close()
    })

    document.getElementById('theme').addEventListener('click', turnTheme)
    // On a phone the list of pages would stand before every text.
    if (matchMedia('(max-width: 800px)').matches) document.querySelector('.contents details').open = false
    document.querySelector('.contents [aria-current]')?.scrollIntoView({ block: 'center' })
    scrollTo(0, scrollY)
    for (const block of document.querySelectorAll('.code')) block.append(copyButton(block))
  }

  const copyButton = (block) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent).then(
        () => (button.textContent = 'Copied'),
        () => (button.textContent = 'Not copied'),
      )
      setTimeout(() => (button.textContent = 'Copy'), 2_000)
    })
    return button
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
})()
