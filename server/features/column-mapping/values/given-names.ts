/** Common names that identify name columns in files without a header. */

/** US Social Security Administration, national data: most common given names of adults (public domain). */
const given =
  'james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald ' +
  'steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric ' +
  'jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick frank raymond jack dennis jerry ' +
  'tyler aaron jose adam nathan henry zachary douglas peter kyle walter ethan jeremy harold carl keith roger gerald ' +
  'mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley ' +
  'kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen amy ' +
  'angela shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine ' +
  'maria heather diane ruth julie joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea ' +
  'cheryl hannah jacqueline martha gloria teresa ann sara madison frances kathryn janice jean alice julia grace judy ' +
  'anne marie lynn lee louise allen wayne ray lewis taylor jordan tammy dawn tina erin crystal danielle april';

/** US Census Bureau, surnames of 2010, the most frequent (public domain). */
const surnames =
  'smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson ' +
  'thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young ' +
  'allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter ' +
  'roberts gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers ' +
  'gutierrez ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez ' +
  'wood james bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez ' +
  'powell jenkins perry russell sullivan bell coleman butler henderson barnes gonzales fisher vasquez simmons stokes ' +
  'graham murray ford castro marshall owens harrison fernandez mcdonald woods washington kennedy wells vargas henry';

export const givenNames: ReadonlySet<string> = new Set(given.split(' '));
export const commonSurnames: ReadonlySet<string> = new Set(surnames.split(' '));
