/** Every environment variable is read, explained in docs/operating.md, and what becomes of it used somewhere. */
export function unusedSettings(config, sources, handbook) {
  const variables = namesIn(between(config, 'const Environment', '\n});'), /^ {2}([A-Z_]+):/gm);
  const fields = namesIn(between(config, CONFIG, '\n  };'), /^ {4}(\w+):/gm);
  if (variables.length === 0 || fields.length === 0) return ['config.ts: no setting could be read.'];
  const isUsed = (name) => {
    const use = new RegExp(`config\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}: (?:Config|Pick<Config)`);
    return sources.some((text) => use.test(text));
  };
  return [
    ...variables
      .filter((name) => !config.includes(`env.${name}`))
      .map((name) => `config.ts: ${name} is declared and never read.`),
    ...variables
      .filter((name) => !handbook.includes(`\`${name}\``))
      .map((name) => `docs/operating.md: ${name} is not explained.`),
    ...fields.filter((name) => !isUsed(name)).map((name) => `config.ts: nobody uses ${name}.`),
  ];
}

/** Where the configuration is made of the variables. */
const CONFIG = 'const env = parsed.data;\n  return {';

const namesIn = (text, pattern) => Array.from(text.matchAll(pattern), ([, name]) => name);

function between(text, start, end) {
  const from = text.indexOf(start);
  return from < 0 ? '' : text.slice(from, text.indexOf(end, from));
}

/** Adds a setting without any effect, which must be found. */
export const plantSetting = (config) =>
  config
    .replace('const Environment = z.object({', '$&\n  PLANTED: z.string(),')
    .replace(CONFIG, '$&\n    planted: env.PORT,');
