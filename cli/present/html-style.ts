export const css = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#15181c);--ink:light-dark(#1a1d21,#e8eaed);--line:light-dark(#d9dde2,#363b42);--forged:light-dark(#b3261e,#ff8a80);--suspicious:light-dark(#8a5a00,#ffc46b);--clear:light-dark(#176b3a,#7ddba3);--unknown:light-dark(#6b3fa0,#cda8ff);--notice:light-dark(#245a8d,#8fc1f0)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}main{max-width:1400px;margin:0 auto;padding:16px}
article+article{margin-top:48px;border-top:1px solid var(--line);padding-top:24px}h1{font-size:20px;margin:0;overflow-wrap:anywhere}h2{font-size:16px;margin:20px 0 8px}h2 small{font-weight:400}h3{font-size:15px;margin:0}
header{border-left:6px solid;padding:4px 12px}header p{margin:4px 0;color:var(--ink)}header .verdict{font-size:18px;font-weight:700;color:inherit}
.forged,.fraudulent{color:var(--forged)}.suspicious{color:var(--suspicious)}.clear,.good{color:var(--clear)}.unknown,.waiting{color:var(--unknown)}.notice{color:var(--notice)}
.reason{border-left:3px solid;padding:2px 10px;margin:10px 0}.reason p,.reason ul,header h1{color:var(--ink)}.reason p{margin:2px 0}ul{margin:4px 0;padding-left:20px}li{overflow-wrap:anywhere}
code{font-size:12px;overflow-wrap:anywhere}.place{display:inline-block;font-size:12px;color:inherit;margin-right:6px}
.columns{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:24px}@media(max-width:800px){.columns{grid-template-columns:minmax(0,1fr)}}
figure{margin:16px 0}.page{position:relative;border:1px solid var(--line);background:#fff}.page img{display:block;width:100%}figcaption{font-size:12px;text-align:center}
.undrawn{border:1px dashed var(--line);padding:12px;overflow-wrap:anywhere}.box{position:absolute;border:2px solid;background:color-mix(in srgb,currentColor 14%,transparent);scroll-margin:80px}.box.fraudulent{color:#c5221f}.box.suspicious{color:#b06000}.box.notice{color:#1a73e8}
.box b{position:absolute;left:-2px;bottom:100%;font:700 11px/1.3 system-ui,sans-serif;background:currentColor;padding:0 3px;border-radius:2px 2px 0 0}.box b::first-line{color:#fff}.box:target{outline:4px solid currentColor;outline-offset:2px}
`
