/** Given names that callers and patients have: no word of the directory misspelt ("Brian" is no brain), and whose they are the next word tells. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  `aaliyah adriana alan alejandra alejandro alex alexis alice alicia amanda amy ana andrea andres andrew angel angela angelica anita ann anna annie anthony antonio
  arthur ashley barbara ben benjamin beth betty beverly bob bobby brandon brenda brian bryan carla carlos carmen carol carolina caroline catherine cathy charles
  cheryl chris christina christine christopher cindy claudia craig crystal cynthia daisy dan daniel daniela danny dave david deborah debra denise derek diana diane
  diego donna dorothy doris doug eddie eduardo edwin elena elias emily emma enrique eric erica erik esteban esther ethan eva evelyn fatima felix fernando francisco
  gabriel gabriela gary george gerald gina giovanni gladys gloria greg gregory guadalupe guillermo gustavo hector heather helen hugo irene iris isabel isabella ivan
  jacob jacqueline jaime jamal james jane janet janice jasmine jason javier jayden jeff jennifer jenny jeremy jerry jesse jessica jesus jill jim jimmy joan joanne joe
  joel john johnny jonathan jorge jose joseph josh joshua joyce juan juana juanita judith judy julia julian julie julio karen karina kate kathleen kathy katie keith
  ken kenneth kevin kim kimberly kyle larry laura lauren leonardo leslie leticia liam liliana linda lisa liz liza lori lucia lucy luis luisa lupe luz lydia lynn
  madison manny manuel marc marcela marco marcos marcus margarita margaret maria mariah mariana marie marilyn mario marisol mark marta martha martin mary mateo matthew
  mayra megan melissa mercedes mia michael michelle miguel mike milagros mildred mohammed monica nancy naomi natalia natalie nathan nelson nick nicholas nicole nina
  noah nora norma olga oliver olivia omar oscar pablo pamela patricia patrick paul paula pedro peggy peter phil philip priscilla rachel rafael ralph ramon ramona
  raquel raul rebecca ricardo richard rick rita robert roberto rocio roger ronald rosa rosario rosemary roxana ruben ruth ryan sally salvador sam samantha samuel
  sandra santiago sara sarah sebastian sergio sharon sheila shirley silvia sofia sonia sophia stacy stephanie stephen steve steven susan tanya teresa theresa thomas
  tiffany tim timothy tina todd tom tony tracy tyler valentina vanessa veronica vicki victor victoria vincent virginia wanda wendy william xavier yadira yolanda
  yvonne zoe`
    .trim()
    .split(/\s+/),
);

export const isFirstName = (key: string): boolean => FIRST_NAMES.has(key);
