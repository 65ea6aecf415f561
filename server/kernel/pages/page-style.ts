/**
 * The sign-in pages' look: the colours of the app's tokens (src/ui/tokens.css), which these pages cannot load, because
 * they must work with nothing but themselves.
 */
export const pageStyle = `
:root{color-scheme:light dark;--canvas:#f3f6f5;--surface:#fff;--surface-2:#ebf0ef;--border:#d8e0de;--edge:#7b8a87;
--text:#13211f;--muted:#475653;--accent:#0d5f63;--accent-hover:#0a4c50;--on-accent:#fff;--accent-soft:#d9ecea;
--accent-text:#0b5155;--focus:#0d7d83;--danger-soft:#fbe7e4;--danger-text:#97201a;--good-soft:#dff1e3;--good-text:#1d5a32;
--shadow:0 8px 16px rgb(16 38 36/8%),0 20px 48px rgb(16 38 36/12%)}
@media(prefers-color-scheme:dark){:root{--canvas:#0d1413;--surface:#151d1c;--surface-2:#1e2827;--border:#2b3736;
--edge:#70817e;--text:#e7efed;--muted:#aebbb8;--accent:#63c3c2;--accent-hover:#80d3d1;--on-accent:#042224;
--accent-soft:#123839;--accent-text:#8fdad7;--focus:#63c3c2;--danger-soft:#41191a;--danger-text:#ffb1a9;
--good-soft:#143122;--good-text:#93d9ab;--shadow:0 8px 16px rgb(0 0 0/40%),0 20px 48px rgb(0 0 0/50%)}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--canvas);
color:var(--text);font:16px/1.45 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:400px;display:grid;gap:24px}
.brand{display:flex;align-items:center;gap:10px;font-weight:650;font-size:1.125rem;letter-spacing:-.01em}
.brand svg{width:28px;height:28px;color:var(--accent)}
.card{background:var(--surface);border:1px solid var(--border);border-radius:14px;padding:24px;box-shadow:var(--shadow)}
h1{margin:0 0 4px;font-size:1.375rem;line-height:1.2;letter-spacing:-.015em}
h2{margin:0 0 4px;font-size:1rem;line-height:1.3}
p{margin:0}
.lead{color:var(--muted);margin-bottom:20px}
form{display:grid;gap:16px}
.field{display:grid;gap:6px}
label{font-weight:550;font-size:.9375rem}
.hint{color:var(--muted);font-size:.875rem}
input{width:100%;min-height:48px;padding:10px 12px;font:inherit;color:inherit;background:var(--surface);
border:1px solid var(--edge);border-radius:10px}
input.code{font-variant-numeric:tabular-nums;letter-spacing:.2em;font-size:1.25rem}
.other{margin-top:16px;border-top:1px solid var(--border)}
.other summary{display:flex;align-items:center;min-height:44px;color:var(--accent-text);text-decoration:underline;text-underline-offset:3px;cursor:pointer}
.other summary:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
input:focus-visible,a:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
button{min-height:48px;padding:10px 16px;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);
border:0;border-radius:10px;cursor:pointer}
button:hover{background:var(--accent-hover)}
a{color:var(--accent-text);text-underline-offset:3px}
.under{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;margin-top:12px}
.under a{display:inline-flex;align-items:center;min-height:44px}
.note{display:flex;gap:10px;padding:12px;border-radius:10px;margin-bottom:16px;font-size:.9375rem}
.note svg{flex:none;width:20px;height:20px;margin-top:1px}
.bad{background:var(--danger-soft);color:var(--danger-text)}
.good{background:var(--good-soft);color:var(--good-text)}
.demo ul{list-style:none;margin:12px 0 0;padding:0;display:grid;border:1px solid var(--border);border-radius:10px;overflow:hidden}
.demo li+li{border-top:1px solid var(--border)}
.demo a{display:grid;gap:1px;padding:9px 12px;min-height:44px;text-decoration:none;color:inherit;background:var(--surface)}
.demo a:hover{background:var(--surface-2)}
.demo a[aria-current]{background:var(--accent-soft)}
.demo a:focus-visible{outline-offset:-3px}
.demo strong{font-weight:550;font-size:.9375rem;overflow-wrap:anywhere}
.demo span{color:var(--muted);font-size:.8125rem}
ol.terms{margin:0;padding-left:1.25em;display:grid;gap:10px;max-width:60ch}
code{font:.875em ui-monospace,"SF Mono",Menlo,Consolas,monospace}
@media(min-width:760px){main.wide{max-width:820px;grid-template-columns:minmax(0,400px) minmax(0,1fr);align-items:start;gap:24px 40px}
main.wide .brand{grid-column:1/-1}.demo{padding-top:24px}}
@media(max-width:420px){.card{padding:20px}}
@media(min-width:1000px){body{padding:48px}}
`;
