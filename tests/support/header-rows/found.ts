/** Header rows found in public repositories, in code that reads or writes such files. Their meaning was written down before the first attempt; cells are made up. */

/** See `rolls.ts` for the notation. */
export const foundRows: [file: string, columns: string][] = [
  [
    'an export of affiliates',
    'First Name>first_name|Last Name>last_name|Company{Example Inc;;}|Email>email|Phone>phone|PhoneExt{;101;}|Alternate Phone{2175550152;;}>phone_2|Fax{;;}|Gender{F;M;F}|Status{1;1;0}|Register Date{1/2/2026;2/3/2026;3/4/2026}|Internal Note{;;}|Mailing Address{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Mailing Country{US;US;US}|Website URL{;;}',
  ],
  [
    'contacts of a texting app',
    'First Name>first_name|Last Name>last_name|Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|State>property_state|Zip>property_zip|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Phone 1>phone|Phone 2{2175550152;;}>phone_2|Custom 1{Value1;;}|Custom 2{Value2;;}',
  ],
  [
    'a list of companies that own',
    'FIRST NAME{EXAMPLE HOLDINGS LLC;JANE;JOHN}>first_name|LAST NAME{;DOE;ROE}>last_name|MAILING ADDRESS>mailing_address|MAILING CITY>mailing_city|MAILING STATE>mailing_state|MAILING ZIP>mailing_zip|PROPERTY ADDRESS>property_address|PROPERTY CITY>property_city|PROPERTY STATE>property_state|PROPERTY ZIP>property_zip|APN>apn|COUNTY>county|OWNER_NAME_1{EXAMPLE HOLDINGS LLC;DOE, JANE;ROE, JOHN}>full_name?|PRIORITY{Yes;No;No}',
  ],
  [
    'a farm list',
    'Owner Name{Doe, Jane;Roe, John;Sample, Ada}>full_name|Property Address>property_address|Property City>property_city|Property State>property_state|Property Zip>property_zip|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Est Value{$650,000;;$410,000}|Last Sale Date{2019-05-01;2021-03-15;}',
  ],
  [
    'vacant lots of Colorado',
    'apn>apn|owner{DOE JANE;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|mailing_address>mailing_address|mailing_city>mailing_city|mailing_state>mailing_state|mailing_zip>mailing_zip|acres{5;7.5;10}|land_value{4000;5000;6000}|est_offer{900;1100;1300}|est_retail{3500;4200;5100}|est_margin{2600;3100;3800}|region{Costilla;Park;Costilla}>county?',
  ],
  [
    'a list ready to dial',
    'Name{Jane Doe;John Roe;Ada Sample}>full_name|Phone 1>phone|Phone 2{2175550152;;}>phone_2|Phone 3{;6035550163;}>phone_3|Property Address>property_address|City>property_city|State>property_state|Zip>property_zip|Email>email',
  ],
  [
    'Propwire, new owners',
    'Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|State>property_state|Zip>property_zip|Bedrooms{3;2;4}|Bathrooms{2;1;2}|Living Square Feet{1450;900;1800}|Year Built{1952;1940;1990}|Ownership Length (Months){6;12;48}|Owner Type{INDIVIDUAL;COMPANY;INDIVIDUAL}|Owner Occupied{1;0;1}|Owner 1 First Name>first_name|Owner 1 Last Name>last_name|Owner 2 First Name{Ada;;Mary}+second_owner|Owner 2 Last Name{Doe;;Roe}+second_owner',
  ],
  [
    'users of a hotel',
    'Id{1;2;3}>reference?|Role{guest;guest;clerk}|Username{jdoe;jroe;asample}|Password{x1;x2;x3}|Sign-in datetime{2026-01-02 10:11;;}|Sign out datetime{2026-01-02 12:11;;}|First Name>first_name|Last Name>last_name|Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|State>property_state|Zip>property_zip|Phone>phone|Email>email',
  ],
  [
    'sales of a dialer',
    'CALL DATE & TIME{2026-01-02 10:11:12;2026-01-02 10:20:00;2026-01-02 11:00:00}|AGENT{agent1;agent2;agent1}|PHONE NUMBER>phone|FIRST NAME>first_name|LAST NAME>last_name|ADDRESS{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|CITY>property_city|STATE>property_state|POSTAL CODE{62701;03766;55802}>property_zip|EMAIL>email|ALT NUMBER{2175550152;;}>phone_2|COMMENTS{;call back;}',
  ],
  [
    'insurance policies',
    'First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|State>property_state|Zip>property_zip|Product{Life insurance;Annuity;Life insurance}|Carrier{Example Life;Sample Mutual;Test Life}|Policy Number{P-100;P-200;P-300}>reference?|Effective Date{1/2/2026;2/3/2026;3/4/2026}|Application Date{1/2/2026;2/3/2026;3/4/2026}|Premium{45.10;60;75}|Premium Frequency{Monthly;Annual;Monthly}|Policy Status{Active;Lapsed;Active}|Face Amount{100000;50000;250000}|Notes{;;}|Original Source{Referral;Web;Referral}',
  ],
  [
    'dealers of a shop',
    'dealer_id{1;2;3}>reference?|store_number{10;20;30}|first_name>first_name|last_name>last_name|address_1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|address_2{Apt 2;;}>property_unit|city>property_city|state>property_state|zip>property_zip|country{US;US;US}|phone_number>phone|username{jdoe;jroe;asample}|password{x1;x2;x3}|email>email|sales_rep_code{S1;S2;S1}|preferred_location{East;West;East}|pricing_mutiplier{1.1;1;1.2}',
  ],
  [
    'trademarks',
    'keyword{EXAMPLE;SAMPLE;TEST}|registration_number{5001;5002;5003}>reference?|serial_number{88001;88002;88003}|status_label{Live;Dead;Live}|status_date{2019-01-02;2020-03-04;2021-05-06}|filing_date{2018-01-02;2019-03-04;2020-05-06}|description{Shoes;Hats;Tea}|owner_name{Jane Doe;Example Holdings LLC;John Roe}>full_name|owner_address1{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|owner_address2{;Ste 200;}>mailing_unit|owner_city>mailing_city|owner_state>mailing_state|owner_country{US;US;US}|owner_postcode{61602;03766;55802}>mailing_zip|owner_type{10;20;10}|owner_label{ORIGINAL;ORIGINAL;NEW}|legal_entity_type{01;03;01}',
  ],
  [
    'owners of condominiums',
    'Complex Name{Sample Condos;Test Townhomes;Sample Condos}|Owner(s){Doe, Jane;Example Holdings LLC;Roe, John}>full_name|Mailing address>mailing_address|Mailing city>mailing_city|State{IL;NH;MN}>mailing_state|ZIP{61602;05001;55802}>mailing_zip',
  ],
  [
    'parcels of Connecticut',
    'Town_Name{Hartford;Avon;Bristol}>property_city|Link{64-100-1;64-100-2;17-20-33}>apn?|Owner{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Co_Owner{DOE ADA;;}>second_owner|Location{12 SAMPLE ST;340 TEST AVE;7 EXAMPLE LN}>property_address|Mailing_Address>mailing_address|Mailing_City>mailing_city|Mailing_State>mailing_state|Assessed_Total{150000;260000;220000}|Zone{R1;R2;C1}|Sale_Price{1;2;3}|Sale_Date{2019-01-02;2020-03-04;2021-05-06}',
  ],
  [
    'owners of a real estate office',
    'Owner Name{Jane Doe;John Roe;Ada Sample}>full_name|Owner Address{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address/property_address|City{Peoria;Lebanon;Duluth}>mailing_city/property_city|ZIP{61602;03766;55802}>mailing_zip/property_zip|Telephone{2175550142;;6515550144}>phone|Cellphone{2175550152;6035550143;}>phone_2|Email>email',
  ],
  [
    'members of a workshop',
    'Email Address>email|First Name>first_name|Last Name>last_name|Address{12 Sample St, Springfield, IL 62701;340 W Test Ave, Lebanon, NH 03766;7 Example Ln, Duluth, MN 55802}>property_full|Phone>phone',
  ],
  [
    'listings that failed',
    'ML #{A100;A200;A300}>reference?|Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|Zip Code_x{62701;03766;55802}>property_zip|Owner 1 First Name>first_name|Owner 1 Last Name>last_name|List Date{1/2/2026;2/3/2026;3/4/2026}|DOM{10;90;45}|Phone>phone',
  ],
  [
    'visitors of a car dealer',
    'First Name>first_name|Last Name>last_name|Phone>phone|Mobile{2175550152;;}>phone_2|Email>email|Followup{Yes;No;}|Followup_Date{1/2/2026;2/3/2026;3/4/2026}|Appointment_Date{;;}|Salesperson{Al Gent;Bo Roker;Al Gent}|Sale Status{Sold;Lost;}|Notes{;;}',
  ],
  [
    'vendors of a city',
    'appdate{1/2/2026;2/3/2026;3/4/2026}|name{Jane Doe;Example Supply LLC;John Roe}>full_name|address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|city>property_city|state>property_state|zipcode>property_zip|contact{Al Doe;Bo Roe;}|title{Owner;;}|phone>phone|fax{;;}|fein{;;}|email>email|website{;;}|mailing_address>mailing_address|mailing_city>mailing_city|mailing_state>mailing_state|mailing_zipcode>mailing_zip|payment_terms{N30;N15;N30}|business_type{LLC;Sole;LLC}',
  ],
  [
    'recorded deeds',
    'property_id{1;2;3}>reference?|record_type{grant_deed;quitclaim;grant_deed}|record_date{2024-01-15;2025-02-16;2026-03-17}|grantor{Old Owner;Past Holder;Former Person}|grantee{Doe Jane;Roe John;Sample Ada}>full_name|document_number{2024-001;2025-002;2026-003}>reference?|sale_price{625000;1;2}|confidence{high;low;high}',
  ],
  [
    'BatchLeads in a test',
    'First Name>first_name|Last Name>last_name|Phone 1>phone|Phone 1 DNC{Yes;No;No}|Litigator{No;No;No}|Property Address>property_address|Property City>property_city|Property State>property_state|Property Zip>property_zip|Property Type Detail{Single Family;Duplex;Single Family}|Bedroom Count{3;2;4}|Bathroom Count{2;1;2}|Total Building Area Square Feet{1450;900;1800}|Year Built{1952;1940;1990}|Estimated Value{245000;150000;330000}|Ltv Current Estimated Combined{33;0;54}|Owner Occupied{Yes;No;Yes}|Last Sale Date{2004-05-01;1999-01-01;2015-02-03}|Last Sale Price{1;2;3}',
  ],
  [
    'prospects of a roofer',
    'Owner 1 Full{Jane Doe;John Roe;Ada Sample}>full_name|Property Full Address{12 Sample St, Marietta, GA 30062;340 W Test Ave, Marietta, GA 30062;7 Example Ln, Marietta, GA 30062}>property_full?|Property Address>property_address|Property City{Marietta;Marietta;Marietta}>property_city|Property State{GA;GA;GA}>property_state|Property ZIP{30062;30062;30062}>property_zip',
  ],
  [
    'letters to owners of land',
    'Owner Name{DOE, JANE & AL;EXAMPLE HOLDINGS LLC;ROE, JOHN}>full_name|Owner Name 2{DOE AL;;}>second_owner|Mailing Address 1{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Mailing Address 2{;Ste 200;}>mailing_unit|City{Peoria;Lebanon;Duluth}>mailing_city|State{IL;NH;MN}>mailing_state|ZIP{61602;03766;55802}>mailing_zip|Property Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Property City{Greeley;Evans;Eaton}>property_city|County{Weld;Weld;Weld}>county|Parcel Number>apn|Account Number{R001;R002;R003}>reference?|Acreage{5;7.5;10}|Sale Date{2004-05-01;1999-01-01;2015-02-03}|Sale Price{1;2;3}|Lead Score{90;75;60}|Lead Reason{Absentee;Vacant;Absentee}',
  ],
  [
    'a pool of calls',
    'List{IX352;IX352;IX352}|First Name>first_name|Last Name>last_name|Property Address>property_address|Property City>property_city|Property State>property_state|Property Zip>property_zip|Phone 1 Number{2175550142;6035550143;6515550144}>phone|Phone 2 Number{2175550152;;}>phone_2|Phone 3 Number{;6035550163;}>phone_3|Phone 4 Number{;;6515550174}|Phone 5 Number{;;}|Phone 6 Number{;;}|Email 1 Address>email',
  ],
  [
    'sellers who asked',
    'First Name>first_name|Last Name>last_name|Email>email|Phone>phone|Address{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|City{Peoria;Lebanon;Duluth}>mailing_city|State{IL;NH;MN}>mailing_state|ZIP Code{61602;03766;55802}>mailing_zip|Property Type{SINGLE_FAMILY;DUPLEX;LAND}|Property Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Property City>property_city|Property State>property_state|Property ZIP Code>property_zip|Estimated Value{1;2;3}|Desired Timeframe{ASAP;3 months;}|Motivation for Selling{Relocation;Inherited;}|Current Mortgage Balance{1;;3}|Property Condition{Good;Poor;Fair}|Additional Notes{;;}|Lead Source{Web;Referral;Web}|Status{NEW;NEW;CONTACTED}|Priority{HIGH;LOW;LOW}',
  ],
  [
    'owners along a right of way',
    'Parcel ID{1-3-100;22-0456-07;9-12}>apn|Owner{Doe Jane;Example Holdings LLC;Roe John}>full_name|Is Primary Contact{True;True;False}|First Name>first_name?|Last Name>last_name?|Email>email|Cell Phone{2175550142;;6515550144}>phone|Phone{2175550152;6035550143;}>phone_2|Street Address{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address/property_address|City{Peoria;Lebanon;Duluth}>mailing_city/property_city|State{IL;NH;MN}>mailing_state/property_state|ZIP{61602;03766;55802}>mailing_zip/property_zip|Representation{;Attorney;}',
  ],
  [
    'clientes de un operativo',
    'semana{1;2;3}|fecha{2026-01-02;2026-02-03;2026-03-04}|nombre{Juana Pérez;Ana Ruiz;Luis Soto}>full_name/first_name|direccion{12 Calle Ejemplo;340 Calle Prueba;7 Calle Luna}>property_address|municipio{Ponce;Caguas;Bayamón}>property_city|provincia{PR;PR;PR}>property_state?|zona{Norte;Sur;Este}|fuente{denuncia;web;denuncia}|no_oficio{101;102;103}>reference?',
  ],
  [
    'usuarios de una clínica',
    'nombre>first_name/full_name|apellido>last_name|fechaNacimiento{1961-02-03;1975-11-30;1950-07-04}>date_of_birth|lugarNacimiento{Ponce;Caguas;Bayamón}|edad{64;50;75}|genero{F;M;F}|nacionalidad{US;US;US}|estadoCivil{C;S;V}|numeroTelefonico{7875550142;;9395550144}>phone|correo{jane@example.com;;ada@example.org}>email|direccion{12 Calle Ejemplo;340 Calle Prueba;7 Calle Luna}>property_address|municipio{Ponce;Caguas;Bayamón}>property_city|codigoPostal{00716;00725;00956}>property_zip|empresa{;Ejemplo Inc;}|nomina{1;2;3}|departamento{Ventas;Caja;}|puesto{Gerente;;}|fechaContratacion{2019-01-02;2020-03-04;2021-05-06}',
  ],
  [
    'contactos de una zona',
    'Nombre>first_name/full_name|Apellidos{Pérez Ruiz;Soto;Luna Cruz}>last_name|Direccion{12 Calle Ejemplo;340 Calle Prueba;7 Calle Luna}>property_address|Telefono{7875550142;;9395550144}>phone|Email>email|Id_Zona{1;2;1}|Observaciones{;;}',
  ],
  [
    'parcels of a county in Texas',
    'ID{29770001;29770002;29770003}>reference?|JDX{Randall;Potter;Randall}>county?|TAXID{ACCT142001;ACCT142002;ACCT142003}>apn/reference?|PropID{;;}>apn?|LastRun{3/23/2025 13:39;3/23/2025 13:40;3/23/2025 13:41}|Found{TRUE;TRUE;FALSE}|OwnerName{DOE JANE DOE AL;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|OwnerStreet{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|OwnerCity{AMARILLO;LEBANON;DULUTH}>mailing_city|OwnerState{TX;NH;MN}>mailing_state|OwnerZIP{79118-2022;03766;55802}>mailing_zip|PropStreet{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|PropCity{;AMARILLO;CANYON}>property_city|PropState{TX;TX;TX}>property_state|PropZIP{79118;79101;79015}>property_zip|Description{SAMPLE RIDGE # 1 LOT 049;TEST BLK 2;EXAMPLE}|Exemptions{Homestead;;Homestead}|Lawsuit{1;;}|BK{;;}|Tax{298.68;100;200}|Fees{6.83;1;2}',
  ],
  [
    'tax list of a city in Virginia',
    'Account Number{10001;10002;10003}>reference?|Parcel Id{1010101;1010102;2020203}>apn|Account Name{DOE, JANE Q;EXAMPLE HOLDINGS LLC;ROE, JOHN}>full_name|Parcel Address{12 SAMPLE ST SW;340 TEST AVE NW;7 EXAMPLE LN}>property_address|Amount Due{123.45;234.56;345.67}',
  ],
  [
    'invitations of a brand',
    'Email Address>email|First Name>first_name|Last Name>last_name|Phone Number>phone|Expiry{7d;;}|Notes{;;}',
  ],
  [
    'users of a loyalty program',
    'ID{1;2;3}>reference?|Email>email|First Name>first_name|Last Name>last_name|Phone>phone|Role{user;user;admin}|Active{True;True;False}|Email Confirmed{True;False;True}|Loyalty Points{10;250;0}|Created At{2026-01-02;2026-02-03;2026-03-04}',
  ],
  [
    'orders of a shop for cards',
    'Order Date{1/2/2026;2/3/2026;3/4/2026}|Order #{X-9;X-10;X-11}>reference?|First Name>first_name|Last Name>last_name|Address 1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|State>property_state|Zip>property_zip',
  ],
  [
    'cases of a court in Georgia',
    'case_number{2026CV001;2026CV002;2026CV003}>reference|case_type{Dispossessory;Foreclosure;Garnishment}|filing_date{01/02/2026;02/03/2026;03/04/2026}|plaintiff{Example Bank;Sample Homes LLC;Test Credit}|defendant{Doe, Jane;Roe, John;Sample, Ada}>full_name|judge{A Judge;B Judge;A Judge}|status{Open;Open;Closed}|court{Magistrate;Superior;Magistrate}',
  ],
];
